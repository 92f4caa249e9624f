import { HIDDEN_QUANTITY } from '@/shared/amounts/amounts-in-text';
import { isCopied } from '@/shared/lib/copied-fields';
import { type Category, dataOf, type VaultItem } from '../types';
import { displayValue } from './display';
import { fieldsOf } from './fields';
import { fixLine, loanEnd } from './loan-end';

/** A fact with a column of its own. */
export interface Column {
  field: string;
  label: string;
  /** How it is read where it is no field of the form. */
  read?: (item: VaultItem) => string;
  /** A second line; empty where there is none. */
  below?: (item: VaultItem) => string;
  /** What to say when there is none, if “Not added” would be wrong. */
  unknown?: string;
}

interface TableInfo {
  /** The fields on the line below the name. */
  line: readonly string[];
  /** At most two; where there is little room, the first one stays. */
  columns: readonly Column[];
}

/** What the table of a category says of each item besides its name and value. */
export const tableInfo: Readonly<Record<Category, TableInfo>> = {
  current_account: {
    line: ['sort_code', 'account_number'],
    columns: [{ field: 'overdraft_limit', label: 'Overdraft limit' }],
  },
  savings: {
    line: ['account_number'],
    columns: [{ field: 'interest_rate', label: 'Interest rate' }],
  },
  credit_card: {
    line: [],
    columns: [
      { field: 'credit_limit', label: 'Credit limit' },
      { field: 'annual_percentage_rate', label: 'APR' },
    ],
  },
  loan: {
    line: ['loan_kind'],
    columns: [
      { field: 'interest_rate', label: 'Rate', below: fixLine },
      { field: 'paid_off', label: 'Paid off', read: loanEnd, unknown: 'Not known' },
    ],
  },
  pension: { line: [], columns: [{ field: 'account_number', label: 'Account number' }] },
  investment: {
    line: ['investment_type'],
    columns: [
      { field: 'quantity', label: 'Quantity' },
      { field: 'unit_value', label: 'Unit value' },
    ],
  },
  property: {
    line: ['address'],
    columns: [
      { field: 'property_type', label: 'Type' },
      { field: 'bedrooms', label: 'Bedrooms' },
    ],
  },
  vehicle: {
    line: ['make', 'model', 'year'],
    columns: [
      { field: 'vrm', label: 'Registration' },
      { field: 'mileage', label: 'Mileage' },
    ],
  },
  personal_item: { line: [], columns: [] },
};

/**
 * A field of an item as it is read; empty where there is none. While amounts are hidden, so are account
 * numbers, and quantities, whose price anyone can look up.
 */
export function factOf(item: VaultItem, name: string, hidden: boolean): string {
  const field = fieldsOf(item.category).find((each) => each.name === name);
  const text = field ? displayValue(field, dataOf(item)[name]) : '';
  if (!field || text === '' || !hidden) return text;
  return isCopied(field) || field.type === 'quantity' ? HIDDEN_QUANTITY : text;
}

/** The line below the name of an item in the table. */
export function lineOf(item: VaultItem, hidden: boolean): string {
  const facts = tableInfo[item.category].line.map((name) => factOf(item, name, hidden));
  // A vehicle's three details are one name.
  return facts.filter(Boolean).join(item.category === 'vehicle' ? ' ' : ' · ');
}
