import {
  type AccountStatements,
  type ImportedStatement,
  type Statement,
  type StatementRow,
  type WaitingStatement,
} from '@/shared/statements/types';
import { answer, ok, sessionServer } from '@/testing/api-server';

export const account = { id: 'a1', name: 'Everyday account', category: 'current_account' };

const plainRow = {
  words: null,
  balance: null,
  tag: null,
  reason: null,
  like: null,
  pairs_with: null,
} satisfies Partial<StatementRow>;

export const groceries: StatementRow = {
  ...plainRow,
  number: 2,
  date: '2026-10-01',
  description: 'TESCO STORES 3021',
  amount: -48.2,
  balance: 4134.46,
  tag: 'Groceries',
  state: 'new',
};

export const known: StatementRow = {
  ...plainRow,
  number: 3,
  date: '2026-10-02',
  description: 'NATIONWIDE MORTGAGE',
  amount: -1036.4,
  state: 'known',
};

export const paired: StatementRow = {
  ...plainRow,
  number: 4,
  date: '2026-10-05',
  description: 'TO SAVINGS 40-12-88',
  amount: -250,
  state: 'new',
  pairs_with: 'Rainy day',
};

export const doubtful: StatementRow = {
  ...plainRow,
  number: 5,
  date: '2026-10-06',
  description: 'R BAINES PLUMBING',
  amount: -180,
  state: 'needs_choice',
  like: { name: 'Plumber', date: '2026-10-06', typed: true },
};

export const unreadable: StatementRow = {
  ...plainRow,
  number: 42,
  date: null,
  description: '10/13/2026;REFUND;;',
  amount: null,
  state: 'unreadable',
  reason: "We can't read the date or the amount",
};

export const statement: Statement = {
  id: 's1',
  version: 1,
  name: 'barclays-2026-10.csv',
  format: 'csv',
  source: null,
  others: [],
  foreign: [],
  account: {
    item: 'a1',
    name: 'Everyday account',
    found_by: 'sort code 20-45-18 and account number ending 7731',
    described: 'Current account, 20-45-18, ending 7731',
    candidates: [
      { item: 'a1', name: 'Everyday account', category: 'current_account' },
      { item: 'b1', name: 'Joint bills', category: 'current_account' },
    ],
    new: null,
    proposed: { category: 'current_account', name: 'Barclays current account', balance: null },
  },
  period: { from: '2026-10-01', to: '2026-10-31' },
  columns: [
    { header: 'Date', role: 'date', samples: ['01/10/2026', '02/10/2026'] },
    { header: 'Memo', role: 'description', samples: ['TESCO STORES 3021'] },
    { header: 'Amount', role: 'amount', samples: ['-48.20', '-1036.40'] },
    { header: 'Extra', role: 'ignore', samples: [] },
  ],
  mapping: { date_order: 'day_first', spending_is_positive: false, decimal_mark: 'point' },
  remembered: false,
  doubts: [],
  counts: {
    total: 5,
    new: 2,
    known: 1,
    needs_choice: 1,
    unreadable: 1,
    left_out: 0,
    joined: 0,
  },
  balances: {
    opening: { amount: 4182.66, on: '2026-10-01' },
    closing: { amount: 3318.54, on: '2026-10-31' },
    sum: -864.12,
    money_in: 0,
    money_out: 864.12,
    state: 'reconciles',
    breaks: [],
  },
  rows: [groceries, known, paired, doubtful, unreadable],
  next: null,
  problems: [],
  ignored: [],
  expires_at: '2026-11-29T10:00:00Z',
};

/** One that nothing is to be chosen about. */
export const ready: Statement = {
  ...statement,
  rows: [groceries, known, paired],
  counts: { ...statement.counts, total: 3, needs_choice: 0, unreadable: 0 },
};

export const imported: ImportedStatement = {
  id: 'i1',
  name: 'barclays-2026-09.csv',
  format: 'csv',
  period: { from: '2026-09-01', to: '2026-09-30' },
  imported_at: '2026-10-02T10:00:00Z',
  new: 61,
  known: 4,
  joined: 1,
  left_out: 0,
  reconciles: true,
  document: 'd1',
};

export const waiting: WaitingStatement = {
  id: 's1',
  name: 'barclays-2026-10.csv',
  format: 'csv',
  account_name: 'Everyday account',
  item: 'a1',
  created_at: '2026-11-28T10:00:00Z',
  expires_at: '2026-11-29T10:00:00Z',
};

export const nothing: AccountStatements = { statements: [], waiting: [], months: [] };

/** A signed-in person with one account and these statements. */
export function statementServer(first: AccountStatements = nothing) {
  sessionServer();
  const held = { statements: first };
  answer('get', '/vault/a1', () => ok(account));
  return { held, list: answer('get', '/vault/a1/statements', () => ok(held.statements)) };
}
