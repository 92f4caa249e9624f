import { describe, expect, it } from 'vitest';
import { validate } from '@/shared/form/schema';
import { transactionSchema } from './transaction-schema';

const valid = { name: 'Rent', direction: 'out', amount: '12.50', tag: '', date: '2026-07-01' };
const problems = (change: object) => validate(transactionSchema, { ...valid, ...change });

describe('the rules of a transaction', () => {
  it.each([
    { name: 'n'.repeat(100) },
    { name: `  ${'n'.repeat(100)}  ` },
    { amount: '0.01' },
    { amount: '1000000000000' },
    { tag: 't'.repeat(40) },
    { tag: '   ' },
    { date: '1900-01-01' },
  ])('accept %j', async (change) => {
    expect(await problems(change)).toEqual({});
  });

  it.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '   ' }, { name: 'Name is required' }],
    [{ name: 'n'.repeat(101) }, { name: 'Name cannot exceed 100 characters' }],
    [{ amount: '' }, { amount: 'Amount is required' }],
    [{ amount: '.' }, { amount: 'Enter an amount, like 1,234.56' }],
    [{ amount: '1e3' }, { amount: 'Enter an amount, like 1,234.56' }],
    [{ amount: '-5' }, { amount: 'Enter an amount, like 1,234.56' }],
    [{ amount: '0' }, { amount: 'Amount cannot be zero' }],
    [{ amount: '0.00' }, { amount: 'Amount cannot be zero' }],
    [{ amount: '1000000000000.01' }, { amount: 'Amount is too large' }],
    [{ tag: 't'.repeat(41) }, { tag: 'Tag cannot exceed 40 characters' }],
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: '31 / 02 / 2026' }, { date: 'There is no 31st February' }],
  ])('refuse %j', async (change, messages) => {
    expect(await problems(change)).toEqual(messages);
  });
});
