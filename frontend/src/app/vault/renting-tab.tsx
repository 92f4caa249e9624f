import { Renting } from '@/features/life-locker/renting';
import { type ListControl } from '@/shared/lists/use-list-control';
import { presetSlots } from '../presets/preset-slots';

/** The Renting tab with its presets. */
export function RentingTab({ control }: { control: ListControl }) {
  return <Renting control={control} presets={presetSlots('renting', control.editing)} />;
}
