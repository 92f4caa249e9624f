import { type PresetSlots } from '@/features/life-locker/presets-layout';
import { PresetsPanel, WithReminderBanner } from '@/features/presets';

type Category = Parameters<typeof PresetsPanel>[0]['category'];

/** The parts of an area that the presets feature renders. */
export const presetSlots = (category: Category, editing: boolean): PresetSlots => ({
  withReminders: (area) => <WithReminderBanner category={category}>{area}</WithReminderBanner>,
  panel: <PresetsPanel category={category} editing={editing} />,
});
