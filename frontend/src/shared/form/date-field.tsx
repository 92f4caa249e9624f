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
    /** Called after the person changed the text, with what the field now shows. */
    onEdit?: (text: string) => void;
  };

/** The form keeps `yyyy-MM-dd` once the date is a real one, and an empty text until then. */
export function DateField({
  name,
  label,
  hint,
  initialText = '',
  onEdit,
  ...input
}: DateFieldProps) {
  const { value, setValue, error } = useBoundField<string>(name);
  const [typed, setTyped] = useState(() => isoToDateEntry(value) || initialText);
  const shown = (dateEntryToIso(typed) ?? '') === value ? typed : isoToDateEntry(value);
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
          onChange={maskedChange(dateEntryMask, (text) => {
            setTyped(text);
            setValue(dateEntryToIso(text) ?? '');
            onEdit?.(text);
          })}
        />
      )}
    </Field>
  );
}
