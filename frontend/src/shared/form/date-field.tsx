import { useState } from 'react';
import { dateEntryMask, dateEntryToIso, isoToDateEntry } from '@/shared/lib/date-of-birth';
import { Field } from '@/shared/ui/field/field';
import { maskedChange } from '@/shared/ui/text-input/masked-change';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

type DateFieldProps = FieldProps &
  Pick<TextInputProps, 'autoComplete' | 'autoFocus' | 'required'> & {
    /** Text to begin with if the form has no date yet. */
    initialText?: string;
    /** Keeps an unfinished date as its value, so that half of an optional date is not taken for none. */
    keepsPart?: boolean;
    /** Called with the shown text after the user changed it. */
    onEdit?: (text: string) => void;
  };

/** Its value is `yyyy-MM-dd` once the date exists, and empty until then unless `keepsPart`. */
export function DateField({
  name,
  label,
  hint,
  initialText = '',
  keepsPart = false,
  onEdit,
  ...input
}: DateFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  const [typed, setTyped] = useState(() => isoToDateEntry(value) || initialText);
  const toFormValue = (text: string) => dateEntryToIso(text) ?? (keepsPart ? text : '');
  const shown = toFormValue(typed) === value ? typed : isoToDateEntry(value);
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          numeric
          name={name}
          inputMode="numeric"
          placeholder="DD / MM / YYYY"
          value={shown}
          onChange={maskedChange(dateEntryMask, shown, (text) => {
            setTyped(text);
            setValue(toFormValue(text));
            onEdit?.(text);
          })}
        />
      )}
    </Field>
  );
}
