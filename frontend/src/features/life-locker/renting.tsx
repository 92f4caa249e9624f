import { Documents } from '@/shared/documents/documents';
import { type ListControl } from '@/shared/lists/use-list-control';
import { RENTING } from './places';
import { type PresetSlots, PresetsLayout } from './presets-layout';

interface RentingProps {
  control: ListControl;
  presets: PresetSlots;
}

/** The Renting tab of the Vault: the documents of a tenancy. */
export function Renting({ control, presets }: RentingProps) {
  return (
    <PresetsLayout presets={presets}>
      <Documents place={RENTING} control={control} actionsInHead />
    </PresetsLayout>
  );
}
