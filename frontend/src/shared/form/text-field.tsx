import { Field } from '@/shared/ui/field/field';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

type TextFieldProps = FieldProps &
  Omit<TextInputProps, 'name' | 'value' | 'onChange' | 'defaultValue' | 'id'>;

export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(control) => (
        <TextInput
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
