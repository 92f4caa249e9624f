import { today } from '@/shared/lib/dates';
import { type Reminder } from '@/shared/ui/reminder-banner/reminder-banner';
import { type Preset } from '../types';
import { deadlineOf } from './deadline';

const LAST = '9999-12-31';

/** The presets of which the banner tells today, the nearest date first. */
export const remindersOf = (presets: readonly Preset[]): readonly Reminder[] =>
  presets
    .toSorted((a, b) => (deadlineOf(a) ?? LAST).localeCompare(deadlineOf(b) ?? LAST))
    .flatMap(({ name, reminder_notice: notice }) => (notice ? [{ what: name, notice }] : []));

/** The last day of what a preset is about, as `yyyy-MM-dd`, where that day is over. */
export function expiredOn(preset: Preset): string | undefined {
  const day = deadlineOf(preset);
  return !preset.reminder_notice && day !== undefined && day < today() ? day : undefined;
}
