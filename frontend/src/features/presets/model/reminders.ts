import { type TimelineEntry } from '@/shared/dates/types';
import { type Reminder } from '@/shared/ui/reminder-banner/reminder-banner';
import { type Preset, type PresetCategory } from '../types';
import { deadlineOf } from './deadline';

const byDate = (one: Reminder, other: Reminder) => one.date.localeCompare(other.date);

/** What the banner of a preset tells today. */
export const remindersOf = (presets: readonly Preset[]): readonly Reminder[] =>
  presets.flatMap((preset) => {
    const date = deadlineOf(preset);
    const { name, reminder_notice: notice } = preset;
    return notice && date !== undefined ? [{ what: name, notice, date }] : [];
  });

/**
 * What the banner of an area tells today: its presets, the key dates of its notes, and the dates that the
 * user made about any of them; the nearest date first, none that has passed.
 */
export const remindersOfArea = (
  presets: readonly Preset[],
  entries: readonly TimelineEntry[],
  tabs: readonly (PresetCategory | undefined)[],
): readonly Reminder[] => {
  const others = entries.flatMap(({ own, about, due, notice, name, date }) => {
    const isHere = about !== null && about.category !== null && tabs.includes(about.category);
    const isPresets = !own && about?.type === 'preset';
    return isHere && !isPresets && due && notice !== null ? [{ what: name, notice, date }] : [];
  });
  return [...remindersOf(presets), ...others].toSorted(byDate);
};
