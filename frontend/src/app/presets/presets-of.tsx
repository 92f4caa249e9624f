import { type Presets } from '@/features/life-locker/shelf';
import { PresetsPanel, Reminded } from '@/features/presets';

type Category = Parameters<typeof PresetsPanel>[0]['category'];

/** What an area of the Life Locker or Renting shows of its presets. */
export const presetsOf = (category: Category, editing: boolean): Presets => ({
  reminded: (area) => <Reminded category={category}>{area}</Reminded>,
  panel: <PresetsPanel category={category} editing={editing} />,
});
