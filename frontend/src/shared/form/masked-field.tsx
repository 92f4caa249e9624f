import type { Mask } from '@/shared/lib/mask';
import { Field } from '@/shared/ui/field/field';
import { maskedChange } from '@/shared/ui/text-input/masked-change';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

export interface MaskedFieldProps
  extends
    FieldProps,
    Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'readOnly' | 'required'> {
  /** Called after the person changed the text, with what the field now shows. */
  onEdit?: (text: string) => void;
}

interface Props extends MaskedFieldProps, Pick<TextInputProps, 'prefix' | 'suffix' | 'inputMode'> {
  mask: Mask;
  /** What the form keeps, where that differs from what is shown. */
  toValue?: (text: string) => string;
}

/** A field of figures that formats itself while being typed into. */
export function MaskedField({
  mask,
  toValue = (text) => text,
  onEdit,
  name,
  label,
  hint,
  ...input
}: Props) {
  const { value, setValue, error } = useBoundField<string>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...input}
          {...control}
          numeric
          name={name}
          value={mask.format(value)}
          onChange={maskedChange(mask, (text) => {
            setValue(toValue(text));
            onEdit?.(text);
          })}
        />
      )}
    </Field>
  );
}
