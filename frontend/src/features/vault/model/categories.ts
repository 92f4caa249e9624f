import { HIDDEN_QUANTITY } from '@/shared/amounts/amounts-in-text';
import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { slugOf } from '@/shared/config/category-slug';
import { isCopied } from '@/shared/lib/copied-fields';
import { type IconName } from '@/shared/ui/icon/icon';
import { CATEGORIES, type Category, type CategoryData, type VaultItem, dataOf } from '../types';
import { displayValue } from './display';
import { fieldsOf } from './fields';

interface CategoryInfo {
  label: string;
  plural: string;
  icon: IconName;
  /** The field that says what an item is worth or what is owed on it. */
  valueField: string;
  /** Owed: it counts as negative in totals. */
  owed?: true;
  /** An image among its documents may be its cover. */
  hasCover?: true;
  /** The lines of a tile below the name. */
  detail: (data: CategoryData) => readonly (string | false)[];
}

const shown = (category: Category, name: string, data: CategoryData) => {
  const field = fieldsOf(category).find((each) => each.name === name);
  return field ? displayValue(field, data[name]) : '';
};

/** A value after its word; nothing where there is no value. */
const beside = (word: string, value: string) => value !== '' && `${word} ${value}`;

const units = (quantity: string) =>
  quantity !== '' && `${quantity} ${quantity === '1' ? 'unit' : 'units'}`;

/** Everything the screens need to know of a category; its fields are in `fields.ts`. */
export const categoryInfo: Readonly<Record<Category, CategoryInfo>> = {
  current_account: {
    label: CATEGORY_LABELS.current_account,
    plural: 'Current Accounts',
    icon: 'bank',
    valueField: 'balance',
    detail: (data) => [
      shown('current_account', 'sort_code', data),
      shown('current_account', 'account_number', data),
    ],
  },
  savings: {
    label: CATEGORY_LABELS.savings,
    plural: 'Savings',
    icon: 'piggy-bank',
    valueField: 'balance',
    detail: (data) => [shown('savings', 'interest_rate', data)],
  },
  credit_card: {
    label: CATEGORY_LABELS.credit_card,
    plural: 'Credit Cards',
    icon: 'credit-card',
    valueField: 'balance',
    owed: true,
    detail: (data) => [beside('Limit', shown('credit_card', 'credit_limit', data))],
  },
  loan: {
    label: CATEGORY_LABELS.loan,
    plural: 'Loans',
    icon: 'hand-coins',
    valueField: 'current_balance',
    owed: true,
    detail: (data) => [beside('Total', shown('loan', 'total_amount', data))],
  },
  pension: {
    label: CATEGORY_LABELS.pension,
    plural: 'Pensions',
    icon: 'umbrella',
    valueField: 'balance',
    detail: (data) => [shown('pension', 'account_number', data)],
  },
  investment: {
    label: CATEGORY_LABELS.investment,
    plural: 'Investments',
    icon: 'chart',
    valueField: 'holding_value',
    detail: (data) => [
      shown('investment', 'investment_type', data),
      units(shown('investment', 'quantity', data)),
    ],
  },
  property: {
    label: CATEGORY_LABELS.property,
    plural: 'Properties',
    icon: 'home',
    valueField: 'value',
    hasCover: true,
    detail: (data) => [
      shown('property', 'property_type', data),
      shown('property', 'postcode', data),
    ],
  },
  vehicle: {
    label: CATEGORY_LABELS.vehicle,
    plural: 'Vehicles',
    icon: 'car',
    valueField: 'value',
    hasCover: true,
    detail: (data) => [shown('vehicle', 'vrm', data), shown('vehicle', 'mileage', data)],
  },
  personal_item: {
    label: CATEGORY_LABELS.personal_item,
    plural: 'Personal Items',
    icon: 'gem',
    valueField: 'value',
    hasCover: true,
    detail: () => [],
  },
};

export { slugOf };

/** The category of a slug, or undefined where there is none. */
export function categoryOf(slug: string | undefined): Category | undefined {
  return CATEGORIES.find((category) => slugOf(category) === slug);
}

/** The value of the item, or the amount owed on it, in pounds; negative where it is overdrawn or in credit. */
export function valueOf(item: VaultItem): number {
  const value = dataOf(item)[categoryInfo[item.category].valueField];
  return typeof value === 'number' ? value : 0;
}

/**
 * The value of the item as it stands alone, in pounds: what is owed on a card or a loan is positive, and so is what
 * a card in credit counts. An overdrawn account keeps its minus.
 */
export const shownValueOf = (item: VaultItem) =>
  categoryInfo[item.category].owed ? Math.abs(valueOf(item)) : valueOf(item);

/** Whether a value counts as a debt: that of a loan or card unless it is below zero, and an overdrawn account's. */
export const isDebtAt = (category: Category, value: number) =>
  value < 0 !== (categoryInfo[category].owed === true);

export const isDebt = (item: VaultItem) => isDebtAt(item.category, valueOf(item));

/** Whether it counts as a debt that its category does not say. */
export const isOverdrawn = (item: VaultItem) => isDebt(item) && !categoryInfo[item.category].owed;

/** Whether an institution keeps it, so that it has a balance; else it is owned and has a value. */
export const isBalance = (category: Category) => categoryInfo[category].valueField !== 'value';

/** CURRENT BALANCE for an account at an institution, CURRENT VALUE for a possession. */
export function valueLabel(category: Category): string {
  return isBalance(category) ? 'CURRENT BALANCE' : 'CURRENT VALUE';
}

/** One line about the item below its name. While amounts are hidden, so are account numbers. */
export function detailOf(item: VaultItem, hidden = false): string {
  const { category, categoryData } = item;
  const data = hidden ? withoutNumbers(category, categoryData) : categoryData;
  const lines = [belowZeroLabel(item), ...categoryInfo[category].detail(data)];
  return lines.filter(Boolean).join(' · ');
}

/** `Overdrawn` or `In credit`; undefined for most items. */
export const belowZeroLabel = (item: VaultItem) => belowZeroOf(item)?.label;

/** What its value says by being below zero: that an account is overdrawn, or a card in credit. */
function belowZeroOf(item: VaultItem) {
  const { valueField } = categoryInfo[item.category];
  const field = fieldsOf(item.category).find(({ name }) => name === valueField);
  return valueOf(item) < 0 ? field?.belowZero : undefined;
}

function withoutNumbers(category: Category, data: CategoryData): CategoryData {
  const numbers = fieldsOf(category).filter((field) => isCopied(field) && data[field.name]);
  return { ...data, ...Object.fromEntries(numbers.map(({ name }) => [name, HIDDEN_QUANTITY])) };
}
