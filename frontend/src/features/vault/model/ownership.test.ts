import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../types';
import { formValues } from './form-values';
import { ownershipFields, penceOf, ownershipValues, shareOf, toOwnership } from './ownership';
import { itemSchema } from './schema';
import { today } from '@/shared/lib/dates';

const values = (since: string, cost: string, share: string) => ({
  owned_since: since,
  owned_cost: cost,
  owned_share: share,
});

describe('how an item is owned', () => {
  it('is asked in the words of its category', () => {
    const labels = (category: (typeof CATEGORIES)[number]) =>
      ownershipFields(category).map((field) => field.label);
    expect(labels('property')).toEqual(['Bought on', 'Bought for', 'Your share']);
    expect(labels('loan')).toEqual(['Taken out on', 'Your share']);
    expect(labels('pension')).toEqual(['Opened on', 'Your share']);
    for (const category of CATEGORIES) expect(labels(category).at(-1)).toBe('Your share');
  });

  it.each([
    [values('2011-06-03', '236000', '50'), { since: '2011-06-03', cost: 236000, share: 50 }],
    [values('', '', '33,33'), { since: null, cost: null, share: 33.33 }],
    [values('', '0', ''), { since: null, cost: 0, share: null }],
    [values('', ' ', '100'), null],
    [values('', '', ''), null],
  ])('%j is sent as %j', (typed, sent) => {
    expect(toOwnership(typed)).toEqual(sent);
  });

  it('comes back as it went', () => {
    const stored = { since: '2011-06-03', cost: 236000.5, share: 12.5 };
    expect(toOwnership(ownershipValues(stored))).toEqual(stored);
    expect(toOwnership(ownershipValues(null))).toBeNull();
    expect(shareOf(ownershipValues(null))).toBeUndefined();
  });
});

describe('a part of an amount', () => {
  it.each([
    [438500, 50, 21925000],
    [-312.45, 50, -15623],
    [1.15, 50, 58],
    [100, 33.33, 3333],
    [0.01, 50, 1],
    [0.01, 49.99, 0],
  ])('of £ %d at %d per cent is %d pence', (pounds, percent, pence) => {
    expect(penceOf(pounds, percent)).toBe(pence);
  });
});

describe('the rules of how an item is owned', () => {
  const check = (name: string, value: string) =>
    itemSchema('property').validateAt(name, { ...formValues('property'), [name]: value });

  it.each(['0', '0.00', '100.01', '250', '.', '-5', '1e2', '1/2', '1,000.333'])(
    'refuse a share of %s',
    async (share) => {
      await expect(check('owned_share', share)).rejects.toThrow(
        'Enter a share of more than 0 and up to 100 per cent',
      );
    },
  );

  it.each(['33.333333', '33.333', '0.001', '33,3333%', '99.999 per cent'])(
    'refuse the third decimal of a share of %s',
    async (share) => {
      await expect(check('owned_share', share)).rejects.toThrow(
        'Enter a share with at most two decimals, like 33.33',
      );
    },
  );

  it.each(['', '0.01', '33.33', '100'])('accept a share of "%s"', async (share) => {
    await expect(check('owned_share', share)).resolves.toBe(share);
  });

  it('refuse a day that is still to come, but not today', async () => {
    await expect(check('owned_since', '2099-01-01')).rejects.toThrow('Enter a day up to today');
    await expect(check('owned_since', '31 / 1')).rejects.toThrow('Bought on must be a date');
    await expect(check('owned_since', today())).resolves.toBe(today());
    await expect(check('owned_cost', '1.234,56')).rejects.toThrow('Enter an amount');
  });
});
