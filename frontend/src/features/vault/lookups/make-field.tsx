import { useFormValues, useSetFields } from '@/shared/form/form-state';
import { TextField } from '@/shared/form/text-field';
import { type FieldDef } from '../model/field';
import { type ItemValues } from '../model/form-values';
import { discardLookup } from './known-vehicles';

/** The make of a vehicle. Typed over, it drops what was looked up: that was about another vehicle. */
export function MakeField({ field: { name, label } }: { field: FieldDef }) {
  const { values } = useFormValues<ItemValues>();
  const setFields = useSetFields<ItemValues>();
  return (
    <TextField
      name={name}
      label={label}
      maxLength={60}
      autoComplete="off"
      onBlur={() => {
        setFields(discardLookup(values));
      }}
    />
  );
}
