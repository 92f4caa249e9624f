import { type PresetSlots } from '@/features/life-locker/presets-layout';
import { PresetsPanel, WithReminderBanner } from '@/features/presets';

type Category = Parameters<typeof PresetsPanel>[0]['category'];

/** What an area of the Life Locker or Renting shows of its presets. */
export const presetSlots = (category: Category, editing: boolean): PresetSlots => ({
  withReminders: (area) => <WithReminderBanner category={category}>{area}</WithReminderBanner>,
  panel: <PresetsPanel category={category} editing={editing} />,
});
