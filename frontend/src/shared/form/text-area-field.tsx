import type { ComponentProps } from 'react';
import { Field } from '@/shared/ui/field/field';
import { TextArea } from '@/shared/ui/text-area/text-area';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

type TextAreaFieldProps = FieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'required'>;

export function TextAreaField({ name, label, hint, ...area }: TextAreaFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextArea
          {...area}
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Field>
  );
}
