import { type Schema } from '@/shared/api/schema';

/** The kinds of item that have bank statements. */
export type AccountCategory = Extract<
  Schema<'Category'>,
  'current_account' | 'savings' | 'credit_card'
>;

export type StatementFormat = 'ofx' | 'qif' | 'camt' | 'csv' | 'text' | 'excel' | 'ods' | 'pdf';

/** What a column of a statement holds. */
export type StatementRole =
  | 'date'
  | 'time'
  | 'description'
  | 'amount'
  | 'unsigned_amount'
  | 'in_or_out'
  | 'money_in'
  | 'money_out'
  | 'balance'
  | 'fee'
  | 'status'
  | 'type'
  | 'reference'
  | 'bank_id'
  | 'currency'
  | 'category'
  | 'note'
  | 'sort_code'
  | 'account'
  | 'ignore';

export type RowState = 'new' | 'known' | 'joined' | 'needs_choice' | 'left_out' | 'unreadable';

export type RowChoice = 'import' | 'join' | 'leave_out';

export type StatementDoubt = 'date_order' | 'sign' | 'currency';

/** An account that is made with the import. */
export interface NewAccount {
  category: AccountCategory;
  name: string;
}

export interface StatementAccount {
  /** The item that it goes to. */
  item: string | null;
  name: string | null;
  /** By what it was found; null where it was chosen. */
  found_by: string | null;
  /** What the file says of it. */
  described: string | null;
  /** The person's accounts, the likeliest first. */
  candidates: readonly { item: string; name: string; category: string }[];
  new: NewAccount | null;
  proposed: NewAccount;
}

export interface StatementColumn {
  header: string;
  role: StatementRole;
  samples: readonly string[];
}

export interface StatementMapping {
  date_order: 'day_first' | 'month_first';
  spending_is_positive: boolean;
  decimal_mark: 'point' | 'comma';
}

export interface StatementCounts {
  total: number;
  new: number;
  known: number;
  needs_choice: number;
  unreadable: number;
  left_out: number;
  joined: number;
}

interface StatedBalance {
  amount: number;
  on: string | null;
}

/** A line whose balance is not what the lines before it make. */
export interface BalanceBreak {
  number: number;
  date: string | null;
  expected: number;
  stated: number;
}

export interface StatementBalances {
  opening: StatedBalance | null;
  closing: StatedBalance | null;
  sum: number;
  money_in: number;
  /** Positive. */
  money_out: number;
  state: 'reconciles' | 'breaks' | 'unknown';
  breaks: readonly BalanceBreak[];
}

export interface StatementRow {
  /** Its place in the file. */
  number: number;
  date: string | null;
  description: string;
  amount: number | null;
  balance: number | null;
  tag: string | null;
  state: RowState;
  /** Why it can't be read; its description is then the line as written. */
  reason: string | null;
  /** The transaction that it looks like: typed by hand, or of another statement. */
  like: { name: string; date: string; typed: boolean } | null;
  /** The name of the person's other account. */
  pairs_with: string | null;
}

export interface StatementLine {
  number: number;
  text: string;
  reason: string;
}

export interface StatementPeriod {
  from: string;
  to: string;
}

/** A statement that is checked before it is imported. */
export interface Statement {
  id: string;
  version: number;
  /** Of the file. */
  name: string;
  format: StatementFormat;
  /** The program that wrote the file. */
  source: string | null;
  imported: boolean;
  /** The other accounts of the same file. */
  others: readonly string[];
  /** The accounts in another currency, which are left out. */
  foreign: readonly { name: string | null; currency: string; lines: number }[];
  account: StatementAccount;
  period: StatementPeriod | null;
  /** Empty where the file is no table. */
  columns: readonly StatementColumn[];
  mapping: StatementMapping | null;
  /** The columns were checked before. */
  remembered: boolean;
  doubts: readonly StatementDoubt[];
  counts: StatementCounts;
  balances: StatementBalances;
  rows: readonly StatementRow[];
  /** Where the next rows begin; null where there are none. */
  next: number | null;
  problems: readonly StatementLine[];
  ignored: readonly StatementLine[];
  expires_at: string;
}

export interface RowChange {
  number: number;
  /** Null takes the choice back. */
  choice: RowChoice | null;
  date?: string;
  amount?: number;
  description?: string;
}

/** What is left out stays. */
export interface StatementChange extends Partial<StatementMapping> {
  version?: number;
  item?: string | null;
  new_account?: NewAccount | null;
  columns?: readonly StatementRole[];
  rows?: readonly RowChange[];
}

/** A statement that is not imported yet. */
export interface WaitingStatement {
  id: string;
  name: string;
  format: StatementFormat;
  account_name: string | null;
  item: string | null;
  created_at: string;
  expires_at: string;
}

export interface ImportedStatement {
  id: string;
  name: string;
  format: StatementFormat;
  period: StatementPeriod | null;
  imported_at: string;
  new: number;
  known: number;
  joined: number;
  left_out: number;
  reconciles: boolean | null;
  /** Its id among the item's documents. */
  document: string | null;
}

/** The answer of an import. */
export interface StatementImport extends ImportedStatement {
  /** What the account's balance is now. */
  balance: number | null;
  item: string;
}

export interface CoveredMonth {
  /** As `2026-08`. */
  month: string;
  state: 'whole' | 'partly' | 'missing' | 'does_not_reconcile';
  unexplained: number | null;
}

export interface AccountStatements {
  /** The newest period first. */
  statements: readonly ImportedStatement[];
  waiting: readonly WaitingStatement[];
  /** The oldest first. */
  months: readonly CoveredMonth[];
}

export interface TagRule {
  words: string;
  tag: string;
}

export interface TagRules {
  rules: readonly TagRule[];
  /** The tags that everybody starts with. */
  starting: {
    as_of: string;
    tags: readonly { tag: string; source: string; words: number }[];
  };
}

/** How much came in and went out, in pounds; both positive. */
export interface MoneyFlow {
  money_in: number;
  money_out: number;
}

export interface RegularPayment {
  name: string;
  /** Negative: out. */
  amount: number;
  every: 'monthly' | 'yearly';
  last: string;
  next: string;
}

export interface Spending {
  /** The oldest first. */
  months: readonly (MoneyFlow & { month: string })[];
  tags: readonly (MoneyFlow & { tag: string | null; count: number })[];
  /** The most money out first. */
  merchants: readonly (MoneyFlow & { name: string; count: number })[];
  regular: readonly RegularPayment[];
}
