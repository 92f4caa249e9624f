import { type VaultItem } from '../types';
import { type ValuePoint } from './api';

/** What was paid for an item or borrowed, and when: what its value is estimated from before the first known one. */
export interface Origin {
  day: string;
  /** In pounds. */
  value: number;
  source: string;
  /** What the line from there is, in its legend. */
  legend: string;
}

/** Undefined where it is not known, or where the value of that day is. */
export function originOf(
  { ownership, category }: VaultItem,
  [first]: readonly ValuePoint[],
): Origin | undefined {
  if (!first || !ownership?.since || ownership.cost === null) return undefined;
  const { since: day, cost: value } = ownership;
  if (day >= first.day) return undefined;
  return category === 'loan'
    ? { day, value, source: 'What you borrowed', legend: 'Estimate, from what you borrowed' }
    : { day, value, source: 'Price you paid', legend: 'Estimate, from the price you paid' };
}
