import { describe, expect, it } from 'vitest';
import { validate } from '@/shared/form/schema';
import { addDays, today } from '@/shared/lib/dates';
import { pastValueSchema } from './past-value-schema';

const valid = { date: '2020-05-01', value: '1200', value_below_zero: false };
const problems = (change: object) => validate(pastValueSchema, { ...valid, ...change });

describe('the rules of a past value', () => {
  it.each([
    { date: addDays(today(), -1) },
    { value: '0' },
    { value: '1,234.56' },
    { value: '435k' },
  ])('accept %j', async (change) => {
    expect(await problems(change)).toEqual({});
  });

  it.each([
    [{ date: '' }, { date: 'Date is required' }],
    [{ date: '31 / 02 / 2020' }, { date: 'There is no 31st February' }],
    [{ date: today() }, { date: 'Date must be before today' }],
    [{ date: addDays(today(), 1) }, { date: 'Date must be before today' }],
    [{ value: '' }, { value: 'Value is required' }],
    [{ value: '1.234,56' }, { value: 'Enter an amount, like 1,234.56' }],
  ])('refuse %j', async (change, messages) => {
    expect(await problems(change)).toEqual(messages);
  });
});
