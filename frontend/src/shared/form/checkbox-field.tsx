import type { ReactNode } from 'react';
import { Checkbox } from '@/shared/ui/checkbox/checkbox';
import { Field } from '@/shared/ui/field/field';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

interface CheckboxFieldProps extends Omit<FieldProps, 'label'> {
  /** May hold links, as the terms do. */
  label: ReactNode;
  required?: boolean;
  className?: string;
}

export function CheckboxField({
  name,
  label,
  hint,
  disabled,
  required,
  className,
}: CheckboxFieldProps) {
  const { value, setValue, error } = useBoundField<boolean>(name);
  return (
    <Field ownLabel ticked label="" hint={hint} error={error} className={className}>
      {(control) => (
        <Checkbox
          {...control}
          name={name}
          label={label}
          disabled={disabled}
          required={required}
          checked={value}
          onChange={({ target }) => setValue(target.checked)}
        />
      )}
    </Field>
  );
}
