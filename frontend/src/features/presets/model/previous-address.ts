import { today } from '@/shared/lib/dates';

const RECENT_YEARS = 3;

/**
 * Whether the address before is asked for: the move is less than three years ago, counted by
 * London's days.
 */
export function needsPreviousAddress(moveInDate: string, on = today()): boolean {
  const [, year, rest] = /^(\d{4})-(\d{2}-\d{2})$/.exec(moveInDate) ?? [];
  if (!year || !rest) return false;
  // No third year after a leap year has a 29th of February; as texts, days compare all the same.
  const settled = `${Number(year) + RECENT_YEARS}-${rest === '02-29' ? '02-28' : rest}`;
  return on < settled;
}
