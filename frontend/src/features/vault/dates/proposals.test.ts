import { describe, expect, it } from 'vitest';
import { itemFieldOf } from '@/shared/dates/renewable';
import { type DateKind } from '@/shared/dates/types';
import { car, current, home, mortgage } from '../testing/vault';
import { type VaultItem } from '../types';
import { proposalsFor } from './proposals';

const ENDED = { on: '2024-06-03', proceeds: null };
const data = mortgage.categoryData;
const letHome: VaultItem = { ...home, categoryData: { ...home.categoryData, use: 'let' } };
const LANDLORD = ['landlord_insurance', 'gas_safety', 'eicr', 'epc', 'deposit_protection'];

describe('the dates that are proposed', () => {
  it.each<[string, VaultItem, readonly string[]]>([
    ['a vehicle', car, ['mot', 'vehicle_tax', 'car_insurance']],
    ['a property', home, ['home_insurance']],
    ['a let property', letHome, LANDLORD],
    ['a mortgage', mortgage, ['fixed_rate_end']],
    ['another loan', { ...mortgage, categoryData: { ...data, loan_kind: 'student' } }, []],
    ['a mortgage paid off', { ...mortgage, categoryData: { ...data, current_balance: 0 } }, []],
    ['an account', current, []],
    ['a vehicle that was sold', { ...car, ended: ENDED }, []],
  ])('for %s are its usual ones', (_, item, kinds) => {
    expect(proposalsFor(item, [])).toEqual(kinds);
  });

  it.each<[DateKind, VaultItem, readonly string[]]>([
    ['mot', car, ['vehicle_tax', 'car_insurance']],
    ['travel_insurance', car, ['mot', 'vehicle_tax', 'car_insurance']],
    ['home_insurance', home, []],
    ['buildings_insurance', home, []],
    ['contents_insurance', home, []],
    ['home_insurance', letHome, LANDLORD],
    ['fixed_rate_end', mortgage, []],
  ])('do without what there is: %s', (known, item, left) => {
    expect(proposalsFor(item, [known])).toEqual(left);
  });

  it('are typed into the item where they have their home there', () => {
    expect(itemFieldOf('mot')).toBe('own_mot_date');
    expect(itemFieldOf('vehicle_tax')).toBe('own_tax_date');
    expect(itemFieldOf('fixed_rate_end')).toBe('fixed_until');
    expect(itemFieldOf('car_insurance')).toBeUndefined();
  });
});
