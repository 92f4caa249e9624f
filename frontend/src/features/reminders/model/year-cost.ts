import { DATE_GROUPS, type DateGroup, groupOf, kindInfo } from '@/shared/dates/kinds';
import { addMonths, daysWithin } from '@/shared/dates/repeat';
import { type TimelineEntry } from '@/shared/dates/types';
import { today } from '@/shared/lib/dates';

const MONTHS_AHEAD = 12;

interface YearCost {
  pence: number;
  /** Those that cost something. */
  groups: { group: DateGroup; pence: number }[];
  /** How many of these dates, of kinds that cost something, have no amount. */
  unknown: number;
}

/** What the dates of the next 12 months cost: an amount counts as often as it falls due. */
export function yearCost(entries: readonly TimelineEntry[]): YearCost {
  const [from, until] = [today(), addMonths(today(), MONTHS_AHEAD)];
  const open = entries
    .filter(({ renewed }) => !renewed)
    .map((entry) => ({ ...entry, times: daysWithin(entry, from, until).length }))
    .filter(({ times }) => times > 0);
  const sums = new Map<DateGroup, number>();
  for (const entry of open) {
    if (entry.amount === null) continue;
    const pence = Math.round(entry.amount * 100) * entry.times;
    const group = groupOf(entry.kind);
    sums.set(group, (sums.get(group) ?? 0) + pence);
  }
  const groups = DATE_GROUPS.map((group) => ({ group, pence: sums.get(group) ?? 0 }));
  return {
    pence: groups.reduce((sum, { pence }) => sum + pence, 0),
    groups: groups.filter(({ pence }) => pence !== 0),
    unknown: open.filter(({ amount, kind }) => amount === null && kindInfo(kind).costs).length,
  };
}

/** What dates cost together, each once. */
export const penceOf = (entries: readonly TimelineEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
