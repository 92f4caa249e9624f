import { describe, expect, it } from 'vitest';
import { car, mortgage } from '../testing/vault';
import { type VaultItem } from '../types';
import { pastTermsOf } from './past-terms';

const renewedCar: VaultItem = {
  ...car,
  renewals: [
    { field: 'own_mot_date', from: '2024-02-03', document: 'first', amount: null },
    { field: 'own_tax_date', from: '2024-03-01', document: null, amount: 195 },
    { field: 'own_mot_date', from: '2025-02-03', document: 'second', amount: 54.85 },
  ],
  vehicle_dates: [
    { what: 'MOT', date: '2026-02-03', status: null, source: 'owner', stated_on: null },
  ],
};

describe('what the dates of an item were', () => {
  it('is listed with the document that came with each, the latest first', () => {
    expect(pastTermsOf(renewedCar, { own_mot_date: 56 })).toEqual([
      { what: 'MOT', until: '2026-02-03', isNow: true, amount: 56, document: 'second' },
      { what: 'MOT', until: '2025-02-03', amount: 54.85, document: 'first' },
      { what: 'Vehicle tax', until: '2024-03-01', amount: 195, document: null },
      { what: 'MOT', until: '2024-02-03', amount: null, document: null },
    ]);
  });

  it('is the last days of fixed rates, and nothing where nothing was renewed', () => {
    const loan: VaultItem = {
      ...mortgage,
      categoryData: { ...mortgage.categoryData, fixed_until: '2031-01-08' },
      renewals: [{ field: 'fixed_until', from: '2028-01-08', document: null, amount: null }],
    };
    expect(pastTermsOf(loan)).toEqual([
      { what: 'Fixed rate', until: '2031-01-08', isNow: true, amount: null, document: null },
      { what: 'Fixed rate', until: '2028-01-08', amount: null, document: null },
    ]);
    expect(pastTermsOf(car)).toEqual([]);
  });
});
