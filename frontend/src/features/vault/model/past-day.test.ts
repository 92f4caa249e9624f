import { describe, expect, it } from 'vitest';
import { today } from '@/shared/lib/dates';
import { car, current, fund } from '../testing/vault';
import { formValues } from './form-values';
import { hasOtherChanges, pastDayOf } from './past-day';
import { itemSchema } from './schema';

const opened = (item: typeof car | typeof current | typeof fund) => ({
  ...formValues(item.category, item),
  as_of: today(),
});

describe('the day of an edited value', () => {
  it.each([
    ['2020-03-01', '2020-03-01'],
    ['', undefined],
    ['12 / 03', undefined],
    [today(), undefined],
    ['2099-01-01', undefined],
  ])('of "%s" is the past day %s', (as_of, day) => {
    expect(pastDayOf({ as_of }, opened(current))).toBe(day);
  });

  it('is today where the form has been open since an earlier day', () => {
    expect(pastDayOf({ as_of: '2020-03-01' }, { as_of: '2020-03-01' })).toBeUndefined();
  });
});

describe('an edit of a past value', () => {
  it.each([
    [current, { balance: '10', balance_below_zero: true }, false],
    [fund, { holding_value: '1300.00', unit_value: '13.00' }, false],
    [car, { value: '9000', quotedValue: '9000', name: ' Old name ' }, false],
    [car, { mileage: '40000' }, true],
    [fund, { quantity: '90' }, true],
    [current, { owned_share: '50' }, true],
  ] as const)('%#: changes more than the value: %s %j %s', (item, changes, others) => {
    const before = opened(item);
    expect(hasOtherChanges(item.category, { ...before, ...changes }, before)).toBe(others);
  });

  it('is refused with other changes, which would be lost', async () => {
    const before = opened(car);
    const check = (changes: object) =>
      itemSchema('vehicle', { opened: before }).validateAt('as_of', {
        ...before,
        as_of: '2020-03-01',
        ...changes,
      });
    await expect(check({ value: '9000' })).resolves.toBe('2020-03-01');
    await expect(check({ mileage: '9000' })).rejects.toThrow(
      "Save your other changes first, with today's date.",
    );
    await expect(check({ as_of: '2099-01-01' })).rejects.toThrow('Enter a day up to today');
    await expect(check({ as_of: '', mileage: '9000' })).resolves.toBe('');
  });
});
