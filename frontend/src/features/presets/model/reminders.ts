import { type Reminder } from '@/shared/ui/reminder-banner/reminder-banner';
import { type Preset } from '../types';
import { deadlineOf } from './deadline';

const LAST = '9999-12-31';

/** The presets of which the banner tells today, the nearest date first. */
export const remindersOf = (presets: readonly Preset[]): readonly Reminder[] =>
  presets
    .toSorted((a, b) => (deadlineOf(a) ?? LAST).localeCompare(deadlineOf(b) ?? LAST))
    .flatMap((preset) => {
      const date = deadlineOf(preset);
      const { name, reminder_notice: notice } = preset;
      return notice && date !== undefined ? [{ what: name, notice, date }] : [];
    });
