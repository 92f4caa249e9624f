import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import type { Mask } from '@/shared/lib/mask';
import { Field } from '@/shared/ui/field/field';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';
import { maskedInput } from './masked-input';

export interface MaskedFieldProps
  extends
    FieldProps,
    Pick<TextInputProps, 'placeholder' | 'autoComplete' | 'readOnly' | 'required'> {
  /** Called after the person changed the text, with what the form now keeps. */
  onEdit?: (value: string) => void;
}

interface Props extends MaskedFieldProps, Pick<TextInputProps, 'prefix' | 'suffix' | 'inputMode'> {
  mask: Mask;
  /** Says how much: while amounts are hidden it is seen only by whoever is in the field. */
  amount?: boolean;
}

/** A field of figures that formats itself while being typed into. */
export function MaskedField({ mask, amount = false, onEdit, name, label, hint, ...input }: Props) {
  const { value, setValue, error } = useBoundField<string>(name);
  const hidden = useAmountsHidden() && amount;
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
          data-hidden={hidden ? '' : undefined}
          {...maskedInput(mask, { value, setValue, onEdit })}
        />
      )}
    </Field>
  );
}
