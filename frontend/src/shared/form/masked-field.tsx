import type { Mask } from '@/shared/lib/mask';
import { Field } from '@/shared/ui/field/field';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';
import { useMaskedInput } from './masked-input';

export interface MaskedFieldProps
  extends
    FieldProps,
    Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'autoFocus' | 'readOnly' | 'required'> {
  /** Called with the form's value after the user changed the text, or left it and it was rewritten. */
  onEdit?: (value: string) => void;
}

interface Props
  extends MaskedFieldProps, Pick<TextInputProps, 'prefix' | 'suffix' | 'inputMode' | 'amount'> {
  mask: Mask;
}

/** A field of figures that formats itself while being typed into. */
export function MaskedField({ mask, onEdit, name, label, hint, ...input }: Props) {
  const { value, setValue, error } = useBoundField<string>(name);
  const masked = useMaskedInput(mask, { value, setValue, onEdit });
  return (
    <Field label={label} hint={hint} error={error ?? masked.problem} required={input.required}>
      {(control) => (
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...control}
          numeric
          name={name}
          {...masked.input}
        />
      )}
    </Field>
  );
}
