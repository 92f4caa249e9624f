import { Documents } from '@/shared/documents/documents';
import { type ListControl } from '@/shared/lists/use-list-control';
import { RENTING } from './places';
import { type Presets, Shelf } from './shelf';

interface RentingProps {
  control: ListControl;
  presets: Presets;
}

/** The Renting tab of the Vault: the documents of a tenancy. */
export function Renting({ control, presets }: RentingProps) {
  return (
    <Shelf presets={presets}>
      <Documents place={RENTING} control={control} actionsInHead />
    </Shelf>
  );
}
