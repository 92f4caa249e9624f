import { type Category } from '../types';
import { type FieldDef, type FieldOption } from './field';

const choices = (labels: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** `0` to `5+`: the last number stands for itself and all above. */
const upTo = (first: number, last: number): FieldOption[] =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    return { value: String(number), label: number === last ? `${number}+` : String(number) };
  });

const INVESTMENT_TYPES = ['Shares', 'Funds', 'Crypto', 'Bonds', 'Real Estate', 'Commodities'];

/** The help note of a property's valuation (spec 2 §5). */
const AREA_HELP =
  'As a guide in sq ft: single bedroom 90, double bedroom or living room 135, kitchen 150, ' +
  'bathroom 40. Add 100 for hallways, stairs and landing.';
const OWN_MOT = "Optional. The date on your MOT certificate. We'll remind you from 30 days before.";
const OWN_TAX =
  "Optional. The date your vehicle tax runs out. We'll remind you from 30 days before.";
const MONTHLY = 'The value is updated automatically every month.';

const name = (label: string): FieldDef => ({ name: 'name', label, kind: 'text', wide: true });
const money = (field: string, label: string): FieldDef => ({ name: field, label, kind: 'money' });

const FIELDS: Readonly<Record<Category, readonly FieldDef[]>> = {
  current_account: [
    name('Account name'),
    { name: 'account_number', label: 'Account number', kind: 'account-number' },
    { name: 'sort_code', label: 'Sort code', kind: 'sort-code' },
    { name: 'card_number', label: 'Card number', kind: 'card-number', wide: true },
    money('balance', 'Balance'),
    money('overdraft_limit', 'Overdraft limit'),
  ],
  savings: [
    name('Account name'),
    { name: 'account_number', label: 'Account number', kind: 'account-number', wide: true },
    money('balance', 'Balance'),
    { name: 'interest_rate', label: 'Interest rate', kind: 'percent' },
  ],
  credit_card: [
    name('Card name'),
    { name: 'account_number', label: 'Card number', kind: 'card-number', wide: true },
    money('balance', 'Balance'),
    money('credit_limit', 'Credit limit'),
    {
      name: 'annual_percentage_rate',
      label: 'Annual percentage rate (APR)',
      kind: 'percent',
      wide: true,
    },
  ],
  loan: [
    name('Loan name'),
    money('total_amount', 'Total amount'),
    money('current_balance', 'Current balance'),
  ],
  pension: [
    name('Pension name'),
    { name: 'account_number', label: 'Account number', kind: 'account-number' },
    money('balance', 'Balance'),
  ],
  investment: [
    {
      name: 'investment_type',
      label: 'Investment type',
      kind: 'choice',
      wide: true,
      options: [...INVESTMENT_TYPES, 'Other'].map((value) => ({ value, label: value })),
    },
    name('Investment name'),
    { name: 'quantity', label: 'Quantity', kind: 'quantity' },
    money('unit_value', 'Unit value'),
    { ...money('holding_value', 'Holding value'), wide: true },
  ],
  property: [
    name('Property name'),
    { name: 'postcode', label: 'Postcode', kind: 'address' },
    { name: 'address', label: 'Address', kind: 'address', wide: true },
    {
      name: 'property_type',
      label: 'Property type',
      kind: 'choice',
      options: choices({
        flat: 'Flat',
        detached_house: 'Detached house',
        terraced_house: 'Terraced house',
        'semi-detached_house': 'Semi-detached house',
      }),
    },
    {
      name: 'construction_date',
      label: 'Construction date',
      kind: 'choice',
      options: choices({
        pre_1914: 'Pre 1914',
        '1914_2000': '1914 to 2000',
        '2000_onwards': '2000 onwards',
      }),
    },
    {
      name: 'internal_area',
      label: 'Internal area',
      kind: 'count',
      unit: 'sqft',
      hint: AREA_HELP,
      wide: true,
    },
    { name: 'bedrooms', label: 'Bedrooms', kind: 'count-choice', options: upTo(0, 5) },
    { name: 'bathrooms', label: 'Bathrooms', kind: 'count-choice', options: upTo(1, 5) },
    {
      name: 'finish_quality',
      label: 'Finish quality',
      kind: 'choice',
      options: choices({
        very_high: 'Very high',
        high: 'High',
        average: 'Average',
        below_average: 'Below average',
        unmodernised: 'Unmodernised',
      }),
    },
    {
      name: 'outdoor_space',
      label: 'Outdoor space',
      kind: 'choice',
      options: choices({
        none: 'None',
        balcony_terrace: 'Balcony or terrace',
        garden: 'Garden',
        garden_very_large: 'Very large garden',
      }),
    },
    {
      name: 'off_street_parking',
      label: 'Off-street parking',
      kind: 'count-choice',
      options: upTo(0, 3),
    },
    { ...money('value', 'Value'), lookedUp: true, wide: true },
    {
      name: 'auto_value_check',
      label: 'Auto value check',
      hint: MONTHLY,
      kind: 'flag',
      optional: true,
      wide: true,
    },
  ],
  vehicle: [
    { name: 'vrm', label: 'Registration number', kind: 'vrm', wide: true },
    { name: 'make', label: 'Make', kind: 'text', optional: true },
    { name: 'model', label: 'Model', kind: 'text', optional: true },
    { name: 'year', label: 'Year', kind: 'year', optional: true },
    { name: 'fuel_type', label: 'Fuel type', kind: 'text', optional: true },
    { name: 'color', label: 'Colour', kind: 'text', optional: true },
    { name: 'mileage', label: 'Mileage', kind: 'count', unit: 'miles' },
    name('Vehicle name'),
    { ...money('value', 'Value'), lookedUp: true, wide: true },
    {
      name: 'ongoing_valuation',
      label: 'Ongoing valuation',
      hint: MONTHLY,
      kind: 'flag',
      optional: true,
      wide: true,
    },
    { name: 'own_mot_date', label: 'MOT date', kind: 'date', optional: true, hint: OWN_MOT },
    { name: 'own_tax_date', label: 'Tax date', kind: 'date', optional: true, hint: OWN_TAX },
    { name: 'tax_due_date', label: 'Tax due date', kind: 'date', optional: true, readOnly: true },
    { name: 'tax_status', label: 'Tax status', kind: 'text', optional: true, readOnly: true },
    { name: 'mot_status', label: 'MOT status', kind: 'text', optional: true, readOnly: true },
    {
      name: 'mot_expiry_date',
      label: 'MOT expiry date',
      kind: 'date',
      optional: true,
      readOnly: true,
    },
  ],
  personal_item: [name('Item name'), { ...money('value', 'Value'), wide: true }],
};

/** All fields of a category, in the order of its form (spec 2 §3). */
export const fieldsOf = (category: Category) => FIELDS[category];

/** The fields a person fills in. */
export const typedFieldsOf = (category: Category) =>
  FIELDS[category].filter(({ readOnly }) => !readOnly);
