import { cx } from '@/shared/lib/class-names';
import { CODE_LENGTH } from '@/shared/ui/code-input/code-length';
import { CodeInput, type CodeInputProps } from '@/shared/ui/code-input/code-input';
import { SUBMITS_ITSELF } from '@/shared/ui/code-input/submits-itself';
import { Field } from '@/shared/ui/field/field';
import type { FieldProps } from './field-props';
import styles from './code-field.module.css';
import { useCode } from './form-state';

type CodeFieldProps = FieldProps &
  Pick<CodeInputProps, 'mask' | 'autoFocus' | 'autoComplete'> & {
    /** Sends the form with the sixth digit, and says so. */
    submits?: boolean;
    /** Shows the label, where no heading names the boxes. */
    labelled?: boolean;
    className?: string;
  };

/**
 * Six boxes. The form's button waits for all of them, and a refusal empties them. The label names
 * them for a screen reader; the screen's heading usually does so for the eye.
 */
export function CodeField({
  name,
  label,
  hint,
  submits = false,
  labelled = false,
  className,
  ...input
}: CodeFieldProps) {
  const { value, setValue, error } = useCode(name, CODE_LENGTH, submits);
  return (
    <Field
      ownLabel
      label={label}
      hint={hint ?? (submits ? SUBMITS_ITSELF : undefined)}
      error={error}
      className={cx(styles.field, className)}
    >
      {(control) => (
        <>
          {labelled && (
            <span className={styles.label} aria-hidden="true">
              {label}
            </span>
          )}
          <CodeInput
            {...input}
            name={name}
            label={label}
            value={value}
            onChange={setValue}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby']}
          />
        </>
      )}
    </Field>
  );
}
