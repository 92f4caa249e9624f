import { Renting } from '@/features/life-locker/renting';
import { type ListControl } from '@/shared/lists/use-list-control';
import { presetsOf } from '../presets/presets-of';

/** The Renting tab with its presets. */
export function RentingTab({ control }: { control: ListControl }) {
  return <Renting control={control} presets={presetsOf('renting', control.editing)} />;
}
