import { type Schema } from '@/shared/api/schema';
import { type DateKind, type TimelineAbout, type TimelineEntry } from './types';

type ItemDateField = Schema<'ItemRenewal'>['field'];

/** Of these dates another day follows. */
const RENEWABLE: Partial<Record<DateKind, ItemDateField>> = {
  mot: 'own_mot_date',
  vehicle_tax: 'own_tax_date',
  fixed_rate_end: 'fixed_until',
  savings_rate_end: 'fixed_until',
};

const RENEWED: Readonly<Record<ItemDateField, string>> = {
  own_mot_date: 'MOT renewed',
  own_tax_date: 'Vehicle tax renewed',
  fixed_until: 'New fixed rate',
};

const FIELDS: Partial<Record<DateKind, ItemDateField | 'ends_on'>> = {
  ...RENEWABLE,
  mortgage_end: 'ends_on',
  loan_end: 'ends_on',
};

/** The field of an item that holds a date of this kind. */
export const itemFieldOf = (kind: DateKind) => FIELDS[kind];

/** What a dialog about the renewal is called: "MOT renewed: Škoda Octavia". */
export const renewedTitle = ({ field, item }: ItemDate) => `${RENEWED[field]}: ${item.name}`;

/** A date that a field of an item holds, and that is renewed. */
export interface ItemDate {
  field: ItemDateField;
  item: TimelineAbout;
}

/** The field and the item of a date; undefined where no item holds it, or it ends once. */
export function itemDateOf({
  own,
  kind,
  about,
}: Pick<TimelineEntry, 'own' | 'kind' | 'about'>): ItemDate | undefined {
  const field = RENEWABLE[kind];
  return !own && field && about?.type === 'item' ? { field, item: about } : undefined;
}
