import { type DateKind } from '@/shared/dates/types';
import { isOwned } from '../model/ended';
import { isOwed } from '../model/loan';
import { type VaultItem } from '../types';

const VEHICLE: readonly DateKind[] = ['mot', 'vehicle_tax', 'car_insurance'];

const HOME: readonly DateKind[] = ['home_insurance'];

/**
 * By law a landlord has the gas checked every year and the wiring every five, has an energy certificate,
 * and protects a deposit within 30 days of taking it. A home policy does not cover a let, so lenders ask
 * for a landlord's. The end of the tenancy is not among them: since May 2026 most have none.
 */
const LET: readonly DateKind[] = [
  'landlord_insurance',
  'gas_safety',
  'eicr',
  'epc',
  'deposit_protection',
];

const MORTGAGE: readonly DateKind[] = ['fixed_rate_end'];

/** Kinds that do as well: a home may be insured by one policy or by two. */
const INSTEAD: Partial<Record<DateKind, readonly DateKind[]>> = {
  home_insurance: ['buildings_insurance', 'contents_insurance'],
};

/** The kinds of dates to propose for an item beside those that are about it already. */
export const proposalsFor = (item: VaultItem, known: readonly DateKind[]): DateKind[] =>
  usualFor(item).filter(
    (kind) => ![kind, ...(INSTEAD[kind] ?? [])].some((each) => known.includes(each)),
  );

function usualFor(item: VaultItem): readonly DateKind[] {
  if (!isOwned(item)) return [];
  if (item.category === 'vehicle') return VEHICLE;
  if (item.category === 'property') return item.categoryData.use === 'let' ? LET : HOME;
  return isOwed(item) && item.categoryData.loan_kind === 'mortgage' ? MORTGAGE : [];
}
