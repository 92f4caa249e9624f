import { type Reminder } from '@/shared/ui/reminder-banner/reminder-banner';
import { type Preset } from '../types';

const LAST = '9999-12-31';

/** The presets of which the banner tells today, the nearest date first. */
export const remindersOf = (presets: readonly Preset[]): readonly Reminder[] =>
  presets
    .toSorted((a, b) => deadline(a).localeCompare(deadline(b)))
    .flatMap(({ name, reminder_notice: notice }) => (notice ? [{ what: name, notice }] : []));

const deadline = ({ metadata }: Preset) =>
  String(metadata.expiry_date ?? metadata.renewal_date ?? LAST);
