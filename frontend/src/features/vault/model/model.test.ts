import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { car, card, current, fund, home, inCredit, mortgage, overdrawn } from '../testing/vault';
import { CATEGORIES, dataOf } from '../types';
import {
  categoryOf,
  detailOf,
  isDebt,
  isOverdrawn,
  shownValueOf,
  slugOf,
  valueLabel,
} from './categories';
import { countLine, countNotes } from './counts';
import { displayValue } from './display';
import { endedLine } from './ended';
import { fieldsOf } from './fields';
import { formValues, vehicleName, toDraft } from './form-values';
import { scaledHoldingValue, holdingValue, holdingIfRounded, unitValue } from './holding';
import { fixEnds } from './loan';
import { factOf, lineOf, tableInfo } from './table';
import { itemSchema } from './schema';
import { countedOf, groupByCategory, itemCount, totalOf, wholeOf } from './totals';

describe('categories', () => {
  it('are nine, each with its slug', () => {
    expect(CATEGORIES.map(slugOf)).toEqual([
      'current-account',
      'savings',
      'credit-card',
      'loan',
      'pension',
      'investment',
      'property',
      'vehicle',
      'personal-item',
    ]);
    for (const category of CATEGORIES) expect(categoryOf(slugOf(category))).toBe(category);
    for (const slug of ['current_account', 'castle', '', undefined]) {
      expect(categoryOf(slug)).toBeUndefined();
    }
  });

  it('label a tile by balance or by value', () => {
    const values = CATEGORIES.filter((category) => valueLabel(category) === 'CURRENT VALUE');
    expect(values).toEqual(['property', 'vehicle', 'personal_item']);
  });

  it('say one line about an item', () => {
    expect([current, card, home, car].map((item) => detailOf(item))).toEqual([
      '20-45-77 · 6141 8820',
      'Limit £ 6,500.00',
      'Semi-detached house · BS6 5UA',
      'WR22 KHL · 31,480 miles',
    ]);
  });

  it('say that an account is overdrawn, or a card in credit', () => {
    expect(detailOf(overdrawn)).toBe('Overdrawn · 20-45-77 · 6141 8820');
    expect(detailOf(inCredit)).toBe('In credit · Limit £ 6,500.00');
    expect(totalOf('current_account', [overdrawn])).toBe(-31240);
    expect(totalOf('credit_card', [inCredit])).toBe(4510);
  });

  it('show what is owed or owned alone as it counts, a debt of loans and cards without its minus', () => {
    const items = [current, overdrawn, card, inCredit, mortgage];
    expect(items.map(shownValueOf)).toEqual([2936.41, -312.4, 1846.29, 45.1, 168402.1]);
    expect(items.map(isOverdrawn)).toEqual([false, true, false, false, false]);
    expect(items.map(isDebt)).toEqual([false, true, true, false, true]);
  });

  it('say no account number in it while amounts are hidden', () => {
    expect([current, home].map((item) => detailOf(item, true))).toEqual([
      '•••• · ••••',
      'Semi-detached house · BS6 5UA',
    ]);
  });

  it('leave out of that line what is missing', () => {
    const without = { ...car, categoryData: { ...car.categoryData, mileage: null } };
    const unlimited = { ...card, categoryData: { ...card.categoryData, credit_limit: null } };
    expect([without, unlimited].map((item) => detailOf(item))).toEqual(['WR22 KHL', '']);
  });
});

describe('the table of a category', () => {
  it('has facts that are fields of the category, and no more columns than have room', () => {
    for (const category of CATEGORIES) {
      const { line, columns } = tableInfo[category];
      const names = fieldsOf(category).map(({ name }) => name);
      const told = columns.filter(({ read }) => !read).map(({ field }) => field);
      expect(names).toEqual(expect.arrayContaining([...line, ...told]));
      expect(columns.length).toBeLessThanOrEqual(2);
    }
  });

  it('says one line below the name, without what is missing', () => {
    const nameless = { ...car, categoryData: { ...car.categoryData, make: null, year: null } };
    expect([current, fund, home, car, nameless].map((item) => lineOf(item, false))).toEqual([
      '20-45-77 · 6141 8820',
      'Funds',
      '14 Clevedon Terrace, Bristol',
      'Škoda Octavia 2022',
      'Octavia',
    ]);
  });

  it('hides account numbers and quantities with the amounts, but nothing that is not there', () => {
    const without = { ...fund, categoryData: { ...fund.categoryData, quantity: null } };
    expect(lineOf(current, true)).toBe('•••• · ••••');
    expect(factOf(fund, 'quantity', false)).toBe('100');
    expect(factOf(fund, 'quantity', true)).toBe('••••');
    expect(factOf(without, 'quantity', true)).toBe('');
    expect(factOf(car, 'mileage', true)).toBe('31,480 miles');
  });
});

describe('totals', () => {
  const half = { since: null, cost: null, share: 50 };
  const link = (name: string) => ({ id: 'x1', name });
  const holder = (isOwned: boolean) => ({ ...link('SIPP'), isOwned });

  it('count cards and loans as negative, and nothing as zero', () => {
    expect(totalOf('credit_card', [card])).toBe(-184_629);
    expect(Object.is(totalOf('loan', []), 0)).toBe(true);
    expect(groupByCategory([car, card]).map(({ category }) => category)).toEqual([
      'credit_card',
      'vehicle',
    ]);
    expect([1, 0, 2].map(itemCount)).toEqual(['1 item', '0 items', '2 items']);
  });

  it('count the share of an item, and leave out what is no longer owned', () => {
    const half = { ...home, counted: 219_250 };
    const sold = { ...car, counted: 0, ended: { on: '2024-06-03', proceeds: 9000 } };
    const halfLoan = { ...mortgage, counted: 84_201.05 };
    expect(totalOf('property', [half])).toBe(21_925_000);
    expect(totalOf('loan', [halfLoan])).toBe(-8_420_105);
    expect([half, halfLoan].map(wholeOf)).toEqual([43_850_000, -16_840_210]);
    expect([half, halfLoan, sold].map(countedOf)).toEqual([21_925_000, -8_420_105, 0]);
    expect(groupByCategory([half, sold]).map(({ category }) => category)).toEqual(['property']);
  });

  it('say why less than the whole counts', () => {
    const ownership = { since: null, cost: null, share: 33.33 };
    const held = {
      ...fund,
      counted: 0,
      ownership,
      held_in: { id: 'n1', name: 'My SIPP', isOwned: true },
    };
    expect(countNotes(held)).toEqual(['33.33% yours', 'Counts in My SIPP']);
    expect(countNotes({ ...home, ownership: { ...ownership, share: null } })).toEqual([]);
    expect(countNotes({ ...held, ended: { on: '2024-06-03', proceeds: null } })).toEqual([]);
  });

  it.each([
    ['all of it is theirs', {}, ''],
    ['half of it is', { ownership: half }, '50% of £ 168,402.10'],
    ['it is secured', { secured_on: link('Škoda') }, 'On Škoda'],
    [
      'half of it is, and it is secured',
      { ownership: half, secured_on: link('The house') },
      '50% of £ 168,402.10, on The house',
    ],
    ['its holder counts', { ownership: half, held_in: holder(true) }, 'Counts in SIPP'],
    ['its holder took it along', { held_in: holder(false) }, 'Closed with SIPP'],
  ])('say beside the amount that %s', (_, parts, line) => {
    expect(countLine({ ...mortgage, ...parts })).toBe(line);
  });

  it.each([
    [car, 9000, 'Sold 3rd June 2024 for £ 9,000.00'],
    [fund, null, 'Sold 3rd June 2024'],
    [current, null, 'Closed 3rd June 2024'],
    [mortgage, null, 'Paid off 3rd June 2024'],
  ])('%#: tell of $name for %s when it ended', (item, proceeds, line) => {
    expect(endedLine({ ...item, ended: { on: '2024-06-03', proceeds } })).toBe(line);
    expect(endedLine(item)).toBe('');
  });

  it('add up to the penny', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(amounts, (pence) => {
        const items = pence.map((value) => ({
          ...current,
          counted: Number((value / 100).toFixed(2)),
        }));
        expect(totalOf('current_account', items)).toBe(pence.reduce((a, b) => a + b, 0));
      }),
    );
  });
});

describe('the fixed rate of a loan', () => {
  const fixed = { ...mortgage.categoryData, fixed_until: '2099-01-08' };
  const ended = { on: '2024-06-03', proceeds: null };

  it.each([
    ['that is owed ends', { categoryData: fixed }, '2099-01-08'],
    ['that was paid off counts down to nothing', { categoryData: fixed, ended }, undefined],
    [
      'of which nothing is left counts down to nothing',
      { categoryData: { ...fixed, current_balance: 0 } },
      undefined,
    ],
    [
      'that ended counts down to nothing',
      { categoryData: { ...fixed, fixed_until: '2020-01-08' } },
      undefined,
    ],
  ])('%s', (_, changes, day) => {
    expect(fixEnds({ ...mortgage, ...changes })).toBe(day);
  });
});

describe('the values of a form', () => {
  it.each([current, card, home, car])('of $name come back as they went', (item) => {
    const { categoryData } = toDraft(item.category, formValues(item.category, item));
    for (const [name, value] of Object.entries(categoryData)) {
      expect(value).toEqual(dataOf(item)[name]);
    }
  });

  it('name the company of an investment after it, and drop spaces from a card number', () => {
    const investment = { ...formValues('investment'), name: ' World fund ', quantity: '0.5' };
    expect(toDraft('investment', investment).categoryData).toMatchObject({
      name: 'World fund',
      company: 'World fund',
      quantity: 0.5,
    });
    const typed = { ...formValues('credit_card'), account_number: '5555 5555 5555 4444' };
    expect(toDraft('credit_card', typed).categoryData).toMatchObject({
      account_number: '5555555555554444',
    });
  });

  it('write a small quantity without an exponent', () => {
    const item = { ...fund, categoryData: { ...fund.categoryData, quantity: 0.00000001 } };
    expect(formValues('investment', item).quantity).toBe('0.00000001');
    const whole = { ...fund, categoryData: { ...fund.categoryData, quantity: 100 } };
    expect(formValues('investment', whole).quantity).toBe('100');
  });

  it('name an edited vehicle in at most forty characters', () => {
    expect(vehicleName({ make: ' Ford ', model: '', year: '2018' })).toBe('Ford 2018');
    expect(vehicleName({ make: 'x'.repeat(50) })).toHaveLength(40);
    expect(vehicleName({})).toBe('');
  });
});

describe('a holding', () => {
  it.each([
    ['118.4', '164.03', '19421.15'],
    ['3', '0.1', '0.30'],
    ['0.00000001', '99999999', '1.00'],
    ['2', '', undefined],
    ['', '5', undefined],
    ['.', '5', undefined],
  ])('of %s at %s is worth %s', (quantity, unit, holding) => {
    expect(holdingValue(quantity, unit)).toBe(holding);
  });

  it.each([
    ['3', '10', '3.333333'],
    ['1000', '1234.50', '1.2345'],
    ['1000000', '1234567.89', '1.234568'],
    ['4', '10', '2.50'],
    ['0', '10', undefined],
    ['', '10', undefined],
    ['4', '', undefined],
  ])('of %s worth %s together has units of %s', (quantity, holding, unit) => {
    expect(unitValue(quantity, holding)).toBe(unit);
  });
});

describe('a unit value that was reckoned from a holding', () => {
  const hundred = { quantity: '3', value: '100.00' };

  it.each([
    ['3', '100.00'],
    ['3.0', '100.00'],
    ['6', '200.00'],
    ['1', '33.33'],
    ['3000000', '100000000.00'],
    ['0', '0.00'],
    ['', undefined],
  ])('loses no penny when %s units are held', (quantity, value) => {
    expect(scaledHoldingValue(hundred, quantity, '33.333333')).toBe(value);
    expect(scaledHoldingValue(hundred, quantity, '33.33')).toBe(value);
  });

  it('is multiplied where the holding and it would no longer belong together', () => {
    // A unit of 16.5 pence is shown as 17.
    const odd = { quantity: '0.02', value: '0.33' };
    expect(scaledHoldingValue(odd, '0.02', '16.50')).toBe('0.33');
    expect(scaledHoldingValue(odd, '1000', '1.00')).toBe('1000.00');
  });

  it('is known by the penny that it is short of', () => {
    expect(holdingIfRounded(hundred, '33.33')).toBe(hundred);
    expect(holdingIfRounded(hundred, '33.333333')).toBe(hundred);
    expect(holdingIfRounded({ quantity: '118.4', value: '19421.15' }, '164.03')).toBeUndefined();
    expect(holdingIfRounded({ quantity: '', value: '' }, '')).toBeUndefined();
  });
});

describe('a value for reading', () => {
  it.each([
    ['percentage', 24.9, '24.90%'],
    ['percentage', 4.1234, '4.1234%'],
    ['account_number', '61418820', '6141 8820'],
    ['flag', undefined, 'Off'],
    ['money', 0, '£ 0.00'],
    ['text', null, ''],
    ['date', '2026-12-10', '10th December 2026'],
  ] as const)('%s %s', (type, value, text) => {
    expect(displayValue({ name: 'x', label: 'X', type }, value)).toBe(text);
  });
});

describe('the amounts of a form', () => {
  it.each([
    ['savings', 'balance', '1,234.56', true],
    ['savings', 'balance', '1.5k', true],
    ['savings', 'balance', '1.234567k', false],
    ['savings', 'balance', '1.234,56', false],
    ['savings', 'balance', '-5', false],
    ['investment', 'unit_value', '1.234567', true],
    ['investment', 'unit_value', '(5)', false],
  ] as const)('of %s: %s of %s is accepted: %s', async (category, name, amount, accepted) => {
    const values = { ...formValues(category), [name]: amount };
    const checked = itemSchema(category).validateAt(name, values);
    if (accepted) await expect(checked).resolves.toBe(amount);
    else await expect(checked).rejects.toThrow('Enter an amount, like 1,234.56');
  });
});

describe('the whole numbers of a form', () => {
  it.each([
    ['vehicle', 'mileage', '31k', undefined],
    ['vehicle', 'mileage', '31,000 miles', undefined],
    ['vehicle', 'mileage', 'abc', 'Enter a whole number, like 31,000'],
    ['vehicle', 'year', '2019', undefined],
    ['vehicle', 'year', '2019.5', 'Enter a year, like 2019'],
    ['property', 'internal_area', '1,150 sq ft', undefined],
    ['property', 'internal_area', '1150.5', 'Enter a whole number, like 31,000'],
    ['property', 'internal_area', '-5', 'Enter a whole number, like 31,000'],
  ] as const)('of %s: of %s %s, it says %s', async (category, name, number, problem) => {
    const values = { ...formValues(category), [name]: number };
    const checked = itemSchema(category).validateAt(name, values);
    if (problem === undefined) await expect(checked).resolves.toBe(number);
    else await expect(checked).rejects.toThrow(problem);
  });

  it('are sent as they are understood, where Enter sends the form before the field is left', () => {
    const values = { ...formValues('vehicle'), mileage: '31.5k miles', year: '2019' };
    expect(toDraft('vehicle', values).categoryData).toMatchObject({ mileage: 31_500, year: 2019 });
  });
});
