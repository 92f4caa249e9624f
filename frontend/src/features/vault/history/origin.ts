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
  /** Where the line ends of what was sold or paid off before any value of it is known. */
  end?: { day: string; value: number; source: string };
}

/** Undefined where it is not known, or where the value of that day is. */
export function originOf(item: VaultItem, [first]: readonly ValuePoint[]): Origin | undefined {
  const { category, ended, ownership } = item;
  const [day, value] = [ownership?.since, costOf(item)];
  if (!first || !day || value === null || first.sample) return undefined;
  const end = ended && ended.on < first.day ? endOf(ended, first) : undefined;
  if (day >= (end ?? first).day) return undefined;
  return category === 'loan'
    ? { day, value, end, source: 'What you borrowed', legend: 'Estimate, from what you borrowed' }
    : { day, value, end, source: 'Price you paid', legend: 'Estimate, from the price you paid' };
}

/** What was sold before its value was typed led to what it was sold for, as it does in totals. */
const endOf = ({ on: day, proceeds }: NonNullable<VaultItem['ended']>, first: ValuePoint) =>
  proceeds === null
    ? { day, value: first.value, source: 'Estimate, from a later value' }
    : { day, value: proceeds, source: 'Price you sold it for' };
