import { type BreakdownEntry, type DashboardData } from './types';

export interface BreakdownBar extends BreakdownEntry {
  /** The filled part of its bar, from 0 to 1. */
  share: number;
}

const isProperty = ({ category }: BreakdownEntry) => category === 'property';

/** The entries in the order shown: property first, the others as they came. */
export function inShownOrder(breakdown: readonly BreakdownEntry[]): BreakdownEntry[] {
  return [...breakdown.filter(isProperty), ...breakdown.filter((entry) => !isProperty(entry))];
}

/** Whether what is owned or owed includes an invented value. */
export const includesSample = ({ assets, liabilities }: DashboardData['statistics']) =>
  [...assets.breakdown, ...liabilities.breakdown].some(({ sample }) => sample);

/**
 * The bars in their order. Property is full; beside it everything else would be a sliver, so the
 * others are shares of the total without it.
 */
export function toBars(breakdown: readonly BreakdownEntry[]): BreakdownBar[] {
  const entries = inShownOrder(breakdown);
  const others = entries.reduce(
    (sum, entry) => (isProperty(entry) ? sum : sum + entry.totalValue),
    0,
  );
  return entries.map((entry) => ({ ...entry, share: shareOf(entry, others) }));
}

function shareOf(entry: BreakdownEntry, others: number): number {
  if (isProperty(entry)) return 1;
  return others > 0 ? entry.totalValue / others : 0;
}
