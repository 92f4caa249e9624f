import { type Schema } from '@/shared/api/schema';
import { answer, ok, sessionServer } from '@/testing/api-server';
import { FILE } from '@/testing/files';
import { type ItemOf, type VaultItem } from '../types';

/** The extra fields of an item that was typed in, has no picture and no past. */
export const plain = {
  photo: null,
  valuation: null,
  version: 1,
  missing: [],
  reminder_notices: [],
  vehicle_dates: [],
  ownership: null,
  ended: null,
  gain: null,
  renewals: [],
  secured: null,
  inside: null,
  held_in: null,
  secured_on: null,
  paid_off: null,
};

export const current: ItemOf<'current_account'> = {
  ...plain,
  id: 'a1',
  counted: 2936.41,
  name: 'Everyday current',
  category: 'current_account',
  categoryData: {
    name: 'Everyday current',
    account_number: '61418820',
    sort_code: '20-45-77',
    card_number: '4929123412341234',
    balance: 2936.41,
    overdraft_limit: 500,
  },
};

export const card: ItemOf<'credit_card'> = {
  ...plain,
  id: 'c1',
  counted: 1846.29,
  name: 'Travel card',
  category: 'credit_card',
  categoryData: {
    name: 'Travel card',
    account_number: '5555555555554444',
    balance: 1846.29,
    credit_limit: 6500,
    annual_percentage_rate: 24.9,
  },
};

export const fund: ItemOf<'investment'> = {
  ...plain,
  id: 'f1',
  counted: 1250,
  name: 'World fund',
  category: 'investment',
  categoryData: {
    investment_type: 'Funds',
    name: 'World fund',
    quantity: 100,
    unit_value: 12.5,
    holding_value: 1250,
    reference: null,
    wrapper: null,
    company: 'World fund',
    held_in: null,
  },
};

export const home: ItemOf<'property'> = {
  ...plain,
  id: 'p1',
  counted: 438500,
  name: '14 Clevedon Terrace',
  category: 'property',
  categoryData: {
    name: '14 Clevedon Terrace',
    postcode: 'BS6 5UA',
    address: '14 Clevedon Terrace, Bristol',
    property_type: 'semi-detached_house',
    construction_date: 'pre_1914',
    internal_area: 1120,
    bedrooms: 5,
    bathrooms: 2,
    finish_quality: 'high',
    outdoor_space: 'garden_very_large',
    off_street_parking: 3,
    auto_value_check: true,
    value: 438500,
    use: null,
    rent: null,
    tenant: null,
  },
  photo: FILE(1, 'png'),
};

export const car: ItemOf<'vehicle'> = {
  ...plain,
  id: 'v1',
  counted: 13275,
  name: 'Old name',
  category: 'vehicle',
  categoryData: {
    name: 'Old name',
    vrm: 'WR22KHL',
    make: 'Škoda',
    model: 'Octavia',
    year: 2022,
    fuel_type: null,
    color: 'Grey',
    mileage: 31480,
    ongoing_valuation: false,
    value: 13275,
    tax_due_date: '2027-01-01',
    mot_status: 'Valid',
    tax_status: null,
    mot_expiry_date: null,
    own_mot_date: null,
    own_tax_date: null,
    own_mot_typed_at: null,
    own_tax_typed_at: null,
    facts_sample: false,
    facts_at: '2026-11-03T09:00:00Z',
    sample_details: null,
  },
  vehicle_dates: [
    { what: 'MOT', date: null, status: 'Valid', source: 'registry', stated_on: '2026-11-03' },
    {
      what: 'Vehicle tax',
      date: '2027-01-01',
      status: null,
      source: 'registry',
      stated_on: '2026-11-03',
    },
  ],
};

export const mortgage: ItemOf<'loan'> = {
  ...plain,
  id: 'l1',
  counted: 168402.1,
  name: 'Mortgage',
  category: 'loan',
  categoryData: {
    name: 'Mortgage',
    total_amount: 212000,
    current_balance: 168402.1,
    loan_kind: 'mortgage',
    interest_rate: 4.19,
    fixed_until: '2028-01-08',
    monthly_payment: 1036.4,
    ends_on: null,
    repayment: 'repayment',
    secured_on: null,
    student_plan: null,
    repayments_from: null,
  },
};

export const pension: ItemOf<'pension'> = {
  ...plain,
  id: 'n1',
  counted: 71390.12,
  name: 'Workplace pension',
  category: 'pension',
  categoryData: {
    name: 'Workplace pension',
    account_number: '00472281',
    reference: null,
    balance: 71390.12,
  },
};

export const overdrawn: ItemOf<'current_account'> = {
  ...current,
  id: 'a9',
  name: 'Joint bills',
  counted: -312.4,
  categoryData: { ...current.categoryData, name: 'Joint bills', balance: -312.4 },
};

export const inCredit: ItemOf<'credit_card'> = {
  ...card,
  id: 'c9',
  name: 'Spare card',
  counted: -45.1,
  categoryData: { ...card.categoryData, name: 'Spare card', balance: -45.1 },
};

/** The answer for a category without a past. */
const NO_HISTORY = {
  history: [],
  change: { absoluteChange: 0, percentageChange: 0, isPositive: true, comparable: false },
  items: [],
  unknown_before: [],
};

/** The answer for a loan of which it is not known when it ends. */
export const noOutlook: Schema<'RepaymentOutlook'> = {
  now: null,
  more: null,
  paid_off: null,
  written_off: null,
  written_off_by_age: null,
};

/** A signed-in person with these items, to which nothing else belongs. */
export function vaultServer(items: readonly VaultItem[]) {
  sessionServer();
  for (const item of items) {
    answer('get', `/vault/${item.id}`, () => ok(item));
    for (const list of ['documents', 'transactions', 'key-info', 'history']) {
      answer('get', `/vault/${item.id}/${list}`, () => ok([]));
    }
    answer('get', `/vault/${item.id}/transactions/:id/other-halves`, () => ok([]));
    answer('get', `/vault/${item.id}/repayment`, () => ok(noOutlook));
  }
  answer('get', '/dashboard/categories/:category', () => ok(NO_HISTORY));
  return { list: answer('get', '/vault', () => ok(items)) };
}
