import { amountToNumber } from '@/shared/lib/amount';
import {
  type AccountCategory,
  type Statement,
  type StatementChange,
} from '@/shared/statements/types';

/** The choice of an account that is made with the import. */
export const NEW = 'new';

export interface AccountValues {
  /** The id of an item, or `NEW`. */
  item: string;
  category: AccountCategory;
  name: string;
  /** Whether a new account needs a balance. */
  asksBalance: boolean;
  balance: string;
  balance_below_zero: boolean;
}

/** The last day of a file that states no balance; undefined where it states one. */
export const dayWithoutBalance = ({ balances, period }: Statement): string | undefined =>
  balances.opening === null && balances.closing === null ? period?.to : undefined;

export function accountValues(statement: Statement): AccountValues {
  const { item, candidates, proposed, new: fresh } = statement.account;
  const { category, name, balance } = fresh ?? proposed;
  return {
    item: item ?? (fresh || candidates.length === 0 ? NEW : ''),
    // The server proposes no other.
    category: category as AccountCategory,
    name,
    asksBalance: dayWithoutBalance(statement) !== undefined,
    balance: balance === null ? '' : Math.abs(balance).toFixed(2),
    balance_below_zero: balance !== null && balance < 0,
  };
}

export function accountChange(values: AccountValues): StatementChange {
  if (values.item !== NEW) return { item: values.item, new_account: null };
  const { category, name } = values;
  return { item: null, new_account: { category, name: name.trim(), balance: balanceOf(values) } };
}

function balanceOf({ category, asksBalance, ...values }: AccountValues): number | undefined {
  const pounds = asksBalance ? amountToNumber(values.balance) : undefined;
  if (pounds === undefined) return undefined;
  return values.balance_below_zero && category !== 'savings' ? -pounds : pounds;
}
