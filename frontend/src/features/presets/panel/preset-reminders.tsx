import { ReminderBanner } from '@/shared/ui/reminder-banner/reminder-banner';
import { usePresetsQuery } from '../api';
import { remindersOf } from '../model/reminders';
import { type PresetCategory } from '../types';

interface PresetRemindersProps {
  category: PresetCategory;
  className?: string;
}

/** The banner over an area: which of its presets expire soon. */
export function PresetReminders({ category, className }: PresetRemindersProps) {
  const { data: presets = [] } = usePresetsQuery(category);
  return <ReminderBanner reminders={remindersOf(presets)} className={className} />;
}
