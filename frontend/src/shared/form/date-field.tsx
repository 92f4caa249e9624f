import { useState } from 'react';
import {
  DATE_ENTRY_LENGTH,
  dateEntryMask,
  dateEntryToIso,
  isoToDateEntry,
} from '@/shared/lib/date-of-birth';
import { Field } from '@/shared/ui/field/field';
import { maskedChange } from '@/shared/ui/text-input/masked-change';
import { TextInput, type TextInputProps } from '@/shared/ui/text-input/text-input';
import type { FieldProps } from './field-props';
import { useBoundField } from './form-state';

type DateFieldProps = FieldProps &
  Pick<TextInputProps, 'autoComplete' | 'autoFocus' | 'required'> & {
    /** A part of a date to begin with, where the form has no whole one. */
    initialText?: string;
    /**
     * The form keeps an unfinished date as it is typed, instead of nothing: for a date that may be
     * left out, so that half of one is not taken for none.
     */
    keepsPart?: boolean;
    /** Called after the person changed the text, with what the field now shows. */
    onEdit?: (text: string) => void;
  };

/** The form keeps `yyyy-MM-dd` once the date is a real one; until then, as a rule, an empty text. */
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
  const kept = (text: string) => dateEntryToIso(text) ?? (keepsPart ? text : '');
  const shown = kept(typed) === value ? typed : isoToDateEntry(value);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          numeric
          name={name}
          inputMode="numeric"
          maxLength={DATE_ENTRY_LENGTH}
          placeholder="DD / MM / YYYY"
          value={shown}
          onChange={maskedChange(dateEntryMask, shown, (text) => {
            setTyped(text);
            setValue(kept(text));
            onEdit?.(text);
          })}
        />
      )}
    </Field>
  );
}
