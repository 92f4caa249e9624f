import { costOf } from '../model/ownership';
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
export function originOf(item: VaultItem, [first]: readonly ValuePoint[]): Origin | undefined {
  const { category, ended, ownership } = item;
  const [day, value] = [ownership?.since, costOf(item)];
  // What was sold before its value was typed never had it.
  if (!first || !day || value === null || (ended && ended.on <= first.day)) return undefined;
  if (first.sample || day >= first.day) return undefined;
  return category === 'loan'
    ? { day, value, source: 'What you borrowed', legend: 'Estimate, from what you borrowed' }
    : { day, value, source: 'Price you paid', legend: 'Estimate, from the price you paid' };
}
