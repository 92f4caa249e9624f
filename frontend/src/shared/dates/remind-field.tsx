import { useBoundField } from '@/shared/form/form-state';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { Checkbox } from '@/shared/ui/checkbox/checkbox';
import { Field } from '@/shared/ui/field/field';
import { dateField } from './fields';
import styles from './date-form.module.css';
import { type RemindWindow } from './types';

/** When we remind of a date before its day. */
export function RemindField() {
  const { label, choices } = dateField('remind');
  const { value, setValue, error } = useBoundField<RemindWindow[]>('remind');
  return (
    <>
      <Field ownLabel label={label} hint="We also remind you on the day." error={error}>
        {(control) => (
          <fieldset className={styles.remind} aria-describedby={control['aria-describedby']}>
            <legend className={styles.legend}>{label}</legend>
            {choices.map((choice) => (
              <Checkbox
                key={choice.value}
                name="remind"
                label={`${choice.label} before`}
                aria-invalid={control['aria-invalid']}
                checked={value.includes(choice.value)}
                onChange={({ target }) => {
                  // In the order of the choices, however they are ticked.
                  const ticked = (each: RemindWindow) =>
                    each === choice.value ? target.checked : value.includes(each);
                  setValue(choices.map((each) => each.value).filter(ticked));
                }}
              />
            ))}
          </fieldset>
        )}
      </Field>
      <DeferredUnreachedNotice />
    </>
  );
}
