import { vrmMask } from '../item-form/masks';
import { type FieldDef } from '../model/field';
import { LookupField } from './lookup-field';
import { useVehicleLookup } from './use-vehicle-lookup';

/** A plate in capitals, and the button that finds its vehicle. */
export function PlateField({ field: { name, label, required } }: { field: FieldDef }) {
  const { edit, find, busy, problem, outcome, sample } = useVehicleLookup();
  return (
    <LookupField
      name={name}
      label={label}
      required={required}
      mask={vrmMask}
      inputMode="text"
      placeholder="AB12 CDE"
      autoCapitalize="characters"
      spellCheck={false}
      action="Find Vehicle"
      busy={busy}
      asksOnEnter
      onAction={() => void find()}
      onEdit={edit}
      problem={problem}
      outcome={outcome}
      sample={sample}
    />
  );
}
