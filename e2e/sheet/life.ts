export type Category =
  | 'current_account'
  | 'savings'
  | 'credit_card'
  | 'loan'
  | 'pension'
  | 'investment'
  | 'property'
  | 'vehicle'
  | 'personal_item';

/** One thing that is owned or owed. Amounts are pounds with two decimals, days `yyyy-MM-dd`. */
export interface Possession {
  category: Category;
  name: string;
  /** Below zero: an overdrawn account or a card in credit. */
  value: string;
  /** In per cent; all of it when absent. */
  share?: number;
  since?: string;
  /** What was paid for it; of a loan, what was borrowed. */
  cost?: string;
  /** Values of earlier days. */
  past?: Readonly<Record<string, string>>;
  /** The name of the pension or account that it is part of. */
  heldIn?: string;
  /** The name of the property or vehicle behind a loan. */
  securedOn?: string;
  ended?: { on: string; proceeds: string };
  /** What else its form asks for: label and what is typed or chosen. */
  details: Readonly<Record<string, string>>;
}

const HOUSE = '14 Wren Street';
const CAR = 'The estate';
const SIPP = 'Retirement SIPP';

/** A life in the UK as somebody would type it in. */
export const LIFE: readonly Possession[] = [
  {
    category: 'current_account',
    name: 'Joint account',
    value: '-312.40',
    share: 50,
    details: {
      'Account number': '31926819',
      'Sort code': '600001',
      'Card number': '4929123412341234',
      'Overdraft limit': '750',
    },
  },
  {
    category: 'current_account',
    name: 'Own account',
    value: '2104.55',
    details: {
      'Account number': '70872490',
      'Sort code': '090128',
      'Card number': '4929123412345678',
      'Overdraft limit': '0',
    },
  },
  {
    category: 'savings',
    name: 'Cash ISA',
    value: '18250.00',
    since: '2016-04-06',
    details: {
      'Account number': '20461733',
      'Interest rate': '4.35',
      'Kind of account': 'Cash ISA',
    },
  },
  {
    category: 'savings',
    name: 'Premium Bonds',
    value: '5000.00',
    details: {
      'Account number': '88120364',
      'Interest rate': '0',
      'Kind of account': 'Premium Bonds',
    },
  },
  {
    category: 'credit_card',
    name: 'Travel card',
    value: '-45.10',
    details: {
      'Card number': '5555341244441115',
      'Credit limit': '6000',
      'Annual percentage rate (APR)': '24.9',
    },
  },
  {
    category: 'property',
    name: HOUSE,
    value: '438500.00',
    share: 50,
    since: '2014-06-20',
    cost: '245000.00',
    past: {
      '2021-12-31': '372500.00',
      '2022-12-31': '391250.55',
      '2023-12-31': '384000.00',
      '2024-12-31': '402750.01',
      '2025-12-31': '421300.00',
    },
    details: {
      'Property type': 'Terraced house',
      'Construction date': 'Pre 1914',
      'Internal area': '1150',
      Bedrooms: '3',
      Bathrooms: '1',
      'Finish quality': 'Average',
      'Outdoor space': 'Garden',
      'Off-street parking': '0',
    },
  },
  {
    category: 'loan',
    name: 'Mortgage',
    value: '168402.10',
    share: 50,
    since: '2014-06-20',
    cost: '290000.00',
    past: {
      '2021-12-31': '221904.63',
      '2022-12-31': '212377.19',
      '2023-12-31': '201845.08',
      '2024-12-31': '190766.41',
      '2025-12-31': '179310.27',
    },
    securedOn: HOUSE,
    details: {
      'Total amount': '290000',
      'Kind of loan': 'Mortgage',
      'Interest rate': '4.19',
      'Fixed until': '08012028',
      'Monthly payment': '1036.40',
      Repayment: 'Repayment',
    },
  },
  {
    category: 'vehicle',
    name: CAR,
    value: '13275.00',
    since: '2024-03-02',
    cost: '17500.00',
    details: {
      'Registration number': 'wr22 khl',
      Make: 'Škoda',
      Model: 'Octavia',
      Year: '2022',
      Mileage: '31480',
    },
  },
  {
    category: 'loan',
    name: 'Car finance',
    value: '8900.00',
    since: '2024-03-02',
    cost: '14000.00',
    securedOn: CAR,
    details: {
      'Total amount': '14000',
      'Kind of loan': 'Car finance',
      'Interest rate': '6.9',
      'Monthly payment': '276.59',
    },
  },
  {
    category: 'loan',
    name: 'Student loan',
    value: '38214.90',
    details: {
      'Total amount': '41000',
      'Kind of loan': 'Student loan',
      'Repayment plan': 'Plan 2',
    },
  },
  {
    category: 'pension',
    name: SIPP,
    value: '86214.37',
    since: '2015-04-06',
    details: { 'Account number': '00472281' },
  },
  {
    category: 'investment',
    name: 'World equity fund',
    value: '52180.40',
    since: '2017-05-15',
    cost: '30000.00',
    heldIn: SIPP,
    details: { 'Investment type': 'Funds', Quantity: '3100' },
  },
  {
    category: 'investment',
    name: 'Index-linked gilts',
    value: '20150.00',
    heldIn: SIPP,
    details: { 'Investment type': 'Bonds', Quantity: '210' },
  },
  {
    category: 'investment',
    name: 'Healthcare trust',
    value: '9432.18',
    heldIn: SIPP,
    details: { 'Investment type': 'Shares', Quantity: '900' },
  },
  {
    category: 'investment',
    name: 'Tracker in the ISA',
    value: '31407.86',
    since: '2018-04-09',
    cost: '20000.00',
    details: {
      'Investment type': 'Funds',
      Quantity: '1840.25',
      'Kind of account': 'Stocks and shares ISA',
    },
  },
  {
    category: 'personal_item',
    name: 'Violin',
    value: '3550.00',
    since: '2009-09-12',
    cost: '2800.00',
    details: {},
  },
  {
    category: 'vehicle',
    name: 'The hatchback',
    value: '4200.00',
    since: '2016-03-19',
    cost: '11800.00',
    ended: { on: '2022-08-13', proceeds: '4200.00' },
    details: {
      'Registration number': 'wv11 fdk',
      Make: 'Ford',
      Model: 'Fiesta',
      Year: '2011',
      Mileage: '88210',
    },
  },
];
