import { type StatementRole } from '@/shared/statements/types';

const LABELS: Readonly<Record<StatementRole, string>> = {
  date: 'Date',
  time: 'Time',
  description: 'Description',
  amount: 'Amount',
  unsigned_amount: 'Amount without a sign',
  in_or_out: 'In or out',
  money_in: 'Money in',
  money_out: 'Money out',
  balance: 'Balance',
  fee: 'Fee',
  status: 'Status',
  type: 'Type',
  reference: 'Reference',
  bank_id: "The bank's own number",
  currency: 'Currency',
  category: 'Category',
  note: 'Note',
  sort_code: 'Sort code',
  account: 'Account number',
  ignore: 'Leave out',
};

export const roleLabel = (role: StatementRole) => LABELS[role];

export const ROLE_OPTIONS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));
