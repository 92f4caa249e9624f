import { formatDate, today } from '@/shared/lib/dates';
import { type Preset } from '../types';

/** The day by which a preset has to be seen to, as `yyyy-MM-dd`; most have none. */
export function deadlineOf({ metadata }: Pick<Preset, 'metadata'>): string | undefined {
  const day = metadata.expiry_date ?? metadata.renewal_date;
  return typeof day === 'string' ? day : undefined;
}

type Due = Pick<Preset, 'metadata' | 'reminder_notice'>;

/** Whether its deadline is over, and no reminder says so itself. */
export function isExpired(preset: Due): boolean {
  const day = deadlineOf(preset);
  return !preset.reminder_notice && day !== undefined && day < today();
}

/** Its deadline beside a reminder, which names the event itself: the date alone, or else `dueText`. */
export const deadlineText = (preset: Due): string =>
  preset.reminder_notice ? formatDate(deadlineOf(preset) ?? '') : dueText(preset);

/** The event of its deadline, and when: `Expires 1st March 2027`; empty where it has none. */
export function dueText(preset: Due): string {
  const day = deadlineOf(preset);
  if (day === undefined) return '';
  if (day < today()) return `Expired ${formatDate(day)}`;
  return `${preset.metadata.expiry_date ? 'Expires' : 'Renews'} ${formatDate(day)}`;
}
