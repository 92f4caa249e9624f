import { cx } from '@/shared/lib/class-names';
import { CodeInput, type CodeInputProps } from '@/shared/ui/code-input/code-input';
import { Field } from '@/shared/ui/field/field';
import type { FieldProps } from './field-props';
import styles from './code-field.module.css';
import { useBoundField } from './form-state';

type CodeFieldProps = FieldProps &
  Pick<CodeInputProps, 'mask' | 'autoFocus' | 'autoComplete' | 'length'> & {
    className?: string;
  };

/** Six boxes. The label names them for a screen reader; the screen's heading does so for the eye. */
export function CodeField({ name, label, hint, className, ...input }: CodeFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field ownLabel label={label} hint={hint} error={error} className={cx(styles.field, className)}>
      {(control) => (
        <CodeInput
          {...input}
          label={label}
          value={value}
          onChange={setValue}
          invalid={control['aria-invalid']}
          describedBy={control['aria-describedby']}
        />
      )}
    </Field>
  );
}
