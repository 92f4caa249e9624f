import { type Term } from '@/shared/dates/term-list';
import { type VaultItem } from '../types';

type Renewal = VaultItem['renewals'][number];

/** A term with the id of the document that came with it. */
export type ItemTerm = Omit<Term, 'document'> & { document: string | null };

const NAMES: Readonly<Record<Renewal['field'], string>> = {
  own_mot_date: 'MOT',
  own_tax_date: 'Tax',
  fixed_until: 'Fixed rate',
};

/** What the dates of an item were and are, the latest first, of those that were renewed. */
export function pastTermsOf(item: VaultItem): ItemTerm[] {
  const fields = [...new Set(item.renewals.map(({ field }) => field))];
  const terms = fields.flatMap((field) => termsOf(item, field));
  return terms.sort((one, other) => other.until.localeCompare(one.until));
}

function termsOf(item: VaultItem, field: Renewal['field']): ItemTerm[] {
  const what = NAMES[field];
  const renewals = item.renewals.filter((renewal) => renewal.field === field);
  // A document comes with the term that begins then.
  const documents = [null, ...renewals.map(({ document }) => document)];
  const past = renewals.map(({ from }, index) => ({
    what,
    until: from,
    document: documents[index] ?? null,
  }));
  const until = presentDay(item, field);
  const now = { what, until, isNow: true, document: documents.at(-1) ?? null };
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
