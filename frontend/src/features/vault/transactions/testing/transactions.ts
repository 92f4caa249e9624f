import { type Transaction } from '../api';

export const rent: Transaction = {
  id: 't1',
  name: 'July rent',
  amount: -1234.5,
  tag: 'Rent',
  created_at: '2026-07-02',
  type: 'manual',
  version: 1,
  affects_balance: null,
};

export const salary: Transaction = {
  id: 't2',
  name: 'Salary',
  amount: 2500,
  created_at: '2026-07-02',
  type: 'manual',
  version: 1,
  affects_balance: null,
};

export const opening: Transaction = {
  id: 't3',
  name: 'Opening value',
  amount: 900,
  created_at: '2026-06-30T23:30:00Z',
  type: 'other',
  version: null,
  affects_balance: null,
};
