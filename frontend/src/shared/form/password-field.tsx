import { Field } from '@/shared/ui/field/field';
import { PasswordInput, type PasswordInputProps } from '@/shared/ui/password-input/password-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

type PasswordFieldProps = FieldProps &
  Omit<PasswordInputProps, 'name' | 'value' | 'onChange' | 'defaultValue' | 'id'>;

export function PasswordField({ name, label, hint, ...input }: PasswordFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...input}
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Field>
  );
}
