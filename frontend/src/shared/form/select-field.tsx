import { Field } from '@/shared/ui/field/field';
import { Select, type SelectOption } from '@/shared/ui/select/select';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  required?: boolean;
  autoFocus?: boolean;
}

export function SelectField({ name, label, hint, ...select }: SelectFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field label={label} hint={hint} error={error} required={select.required}>
      {(control) => (
        <Select
          {...select}
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Field>
  );
}
