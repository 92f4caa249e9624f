import { useEffect, useRef } from 'react';
import { newIdempotencyKey } from '@/shared/api/idempotency';
import { DateField } from '@/shared/form/date-field';
import { useBoundField } from '@/shared/form/form-state';
import { ConditionalFields } from '@/shared/form/conditional-fields';
import { TextField } from '@/shared/form/text-field';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { FieldError } from '@/shared/ui/field/field';
import { CHILD_NAME_MAX } from '../model/fields';
import { type Child } from '../types';
import styles from './children-field.module.css';

const newChild = (): Child => ({ id: newIdempotencyKey(), name: '', date_of_birth: '' });

export function ChildrenField({ name, label }: { name: string; label: string }) {
  const { value: children, setValue, error } = useBoundField<readonly Child[]>(name);
  const add = useRef<HTMLButtonElement>(null);
  const isEmpty = children.length === 0;

  useEffect(() => {
    // Start with one child.
    if (isEmpty) setValue([newChild()]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the question appears
  }, []);

  return (
    <section className={styles.children} aria-label={label}>
      {children.map(({ id }, index) => (
        <ConditionalFields key={id}>
          <fieldset className={styles.child}>
            <legend className={styles.legend}>Child {index + 1}</legend>
            <div className={styles.fields}>
              <TextField
                name={`${name}.${index}.name`}
                label="Name"
                autoComplete="off"
                maxLength={CHILD_NAME_MAX}
                required
              />
              <DateField
                name={`${name}.${index}.date_of_birth`}
                label="Date of birth"
                keepsPart
                required
              />
              <IconButton
                className={styles.remove}
                label={`Remove child ${index + 1}`}
                icon="close"
                size={18}
                onClick={() => {
                  setValue(children.filter((child) => child.id !== id));
                  add.current?.focus();
                }}
              />
            </div>
          </fieldset>
        </ConditionalFields>
      ))}
      {/* Below them, for what is said of a child stands at its own field. */}
      {typeof error === 'string' && <FieldError>{error}</FieldError>}
      <Button
        ref={add}
        variant="secondary"
        icon="plus"
        onClick={() => {
          setValue([...children, newChild()]);
        }}
      >
        Add child
      </Button>
    </section>
  );
}
