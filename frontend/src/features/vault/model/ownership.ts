import { type Schema } from '@/shared/api/schema';
import { amountToNumber } from '@/shared/lib/amount';
import { readDecimal } from '@/shared/lib/decimal';
import { type Category, type VaultItem } from '../types';
import { type ItemValues } from './form-values';

type Ownership = Schema<'Ownership'>;

interface OwnershipWords {
  /** The label of the day from which on it has been theirs. */
  since: string;
  /** The label of what was paid for it or borrowed, where that is asked. */
  cost?: string;
}

const BOUGHT: OwnershipWords = { since: 'Bought on', cost: 'Bought for' };
const OPENED: OwnershipWords = { since: 'Opened on' };

export const ownershipWords: Readonly<Record<Category, OwnershipWords>> = {
  current_account: OPENED,
  savings: OPENED,
  credit_card: OPENED,
  // What was borrowed is its total amount.
  loan: { since: 'Taken out on' },
  pension: OPENED,
  investment: BOUGHT,
  property: BOUGHT,
  vehicle: BOUGHT,
  personal_item: BOUGHT,
};

/** The name of the day from which on it has been theirs. */
export const SINCE = 'owned_since';

/** The decimals that a share in per cent may have. */
export const SHARE_DECIMALS = 2;

/** The fields of a form about how an item is owned, in their order. */
export function ownershipFields(category: Category): readonly { name: string; label: string }[] {
  const { since, cost } = ownershipWords[category];
  return [
    { name: SINCE, label: since },
    ...(cost ? [{ name: 'owned_cost', label: cost }] : []),
    { name: 'owned_share', label: 'Your share' },
  ];
}

export function ownershipValues(ownership: Ownership | null = null): ItemValues {
  return {
    owned_since: ownership?.since ?? '',
    owned_cost: ownership?.cost?.toFixed(2) ?? '',
    owned_share: String(ownership?.share ?? ''),
  };
}

/** What was paid for an item, or borrowed, in pounds; null where nobody said it. */
export const costOf = (item: VaultItem): number | null =>
  item.ownership?.cost ?? (item.category === 'loan' ? item.categoryData.total_amount : null);

/** How an item is owned, as a form says it; null where it says nothing. */
export function toOwnership(values: ItemValues): Ownership | null {
  const since = text(values.owned_since) || null;
  const cost = amountToNumber(text(values.owned_cost)) ?? null;
  const percent = shareOf(values);
  const share = percent === undefined || percent === 100 ? null : percent;
  return since === null && cost === null && share === null ? null : { since, cost, share };
}

/** The share that was typed, in per cent; undefined where none was. */
export const shareOf = ({ owned_share }: ItemValues) =>
  percentOf(text(owned_share), SHARE_DECIMALS);

function percentOf(typed: string, decimals: number): number | undefined {
  const percent = readDecimal(typed, decimals);
  return percent === undefined ? undefined : Number(percent);
}

const WRONG_SHARE = 'Enter a share of more than 0 and up to 100 per cent';
const TOO_PRECISE = 'Enter a share with at most two decimals, like 33.33';

/** Why a form can't send a share; undefined where it can: it is empty, or a share. */
export function shareProblem(typed = ''): string | undefined {
  if (typed.trim() === '') return undefined;
  const percent = percentOf(typed.trim(), Infinity) ?? 0;
  if (percent <= 0 || percent > 100) return WRONG_SHARE;
  return shareOf({ owned_share: typed }) === undefined ? TOO_PRECISE : undefined;
}

/** So many per cent of an amount in pounds, in pence, rounded half away from zero as the server does. */
export function penceOf(pounds: number, percent: number): number {
  const part = BigInt(Math.round(Math.abs(pounds) * 100)) * BigInt(Math.round(percent * 100));
  const pence = Number((part + 5_000n) / 10_000n);
  return pounds < 0 ? -pence : pence;
}

const text = (value: ItemValues[string] | undefined) =>
  typeof value === 'string' ? value.trim() : '';
