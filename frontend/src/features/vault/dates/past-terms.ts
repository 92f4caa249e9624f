import { type DatedTerm } from '@/shared/dates/own-terms';
import { type VaultItem } from '../types';

type Renewal = VaultItem['renewals'][number];

const NAMES: Readonly<Record<Renewal['field'], string>> = {
  own_mot_date: 'MOT',
  own_tax_date: 'Vehicle tax',
  fixed_until: 'Fixed rate',
};

/** A term of a date that a field of an item holds. */
export interface ItemTerm extends DatedTerm {
  /** In pounds. */
  amount: number | null;
}

export const latestFirst = <T extends DatedTerm>(terms: readonly T[]): T[] =>
  terms.toSorted((one, other) => other.until.localeCompare(one.until));

/**
 * What the dates in the fields of an item were and are, the latest first, of those that were renewed. What they
 * cost now the timeline tells.
 */
export function pastTermsOf(
  item: VaultItem,
  costs: Partial<Record<Renewal['field'], number | null>> = {},
): ItemTerm[] {
  const fields = [...new Set(item.renewals.map(({ field }) => field))];
  return latestFirst(fields.flatMap((field) => termsOf(item, field, costs[field] ?? null)));
}

function termsOf(item: VaultItem, field: Renewal['field'], cost: number | null): ItemTerm[] {
  const what = NAMES[field];
  const renewals = item.renewals.filter((renewal) => renewal.field === field);
  // A document comes with the term that begins then.
  const documents = [null, ...renewals.map(({ document }) => document)];
  const past = renewals.map(({ from, amount }, index) => ({
    what,
    until: from,
    amount,
    document: documents[index] ?? null,
  }));
  const until = presentDay(item, field);
  const now = { what, until, isNow: true, amount: cost, document: documents.at(-1) ?? null };
  return until === undefined ? past : [...past, { ...now, until }];
}

/** The day on which a date lies now. */
function presentDay(item: VaultItem, field: Renewal['field']): string | undefined {
  if (field === 'fixed_until')
    return 'fixed_until' in item.categoryData
      ? (item.categoryData.fixed_until ?? undefined)
      : undefined;
  const stated = item.vehicle_dates.find(({ what }) => what === NAMES[field]);
  return stated?.date ?? undefined;
}
