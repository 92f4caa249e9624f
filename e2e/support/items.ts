/** The items a newcomer adds, as their forms ask for them: label and what is typed or chosen. */
export interface Item {
  /** The pill in Add to Vault. */
  category: string;
  fields: readonly (readonly [label: string, value: string])[];
}

export const currentAccount: Item = {
  category: 'Current',
  fields: [
    ['Account name', 'Everyday account'],
    ['Account number', '31926819'],
    ['Sort code', '600001'],
    ['Card number', '4929123412341234'],
    ['Balance', '2450.75'],
    ['Overdraft limit', '500'],
  ],
};

/** Its postcode and address are looked up. */
export const property: Item = {
  category: 'Property',
  fields: [
    ['Property name', 'The house'],
    ['Property type', 'Semi-detached house'],
    ['Construction date', '1914 to 2000'],
    ['Internal area', '1150'],
    ['Bedrooms', '3'],
    ['Bathrooms', '2'],
    ['Finish quality', 'Average'],
    ['Outdoor space', 'Garden'],
    ['Off-street parking', '1'],
    ['Value', '415000'],
  ],
};

export const creditCard: Item = {
  category: 'Credit Card',
  fields: [
    ['Card name', 'Travel card'],
    ['Card number', '5555341244441115'],
    ['Balance', '1320.40'],
    ['Credit limit', '6000'],
    ['Annual percentage rate (APR)', '24.9'],
  ],
};

export const savings: Item = {
  category: 'Savings',
  fields: [
    ['Account name', 'Rainy days'],
    ['Account number', '70872490'],
    ['Balance', '8200'],
    ['Interest rate', '4.35'],
  ],
};

export const loan: Item = {
  category: 'Loan',
  fields: [
    ['Loan name', 'Car finance'],
    ['Total amount', '11400'],
    ['Current balance', '5964.12'],
  ],
};

export const pension: Item = {
  category: 'Pension',
  fields: [
    ['Pension name', 'Workplace pension'],
    ['Account number', '00472281'],
    ['Balance', '71390.12'],
  ],
};

/** 300 at £ 64.735 each: the unit value follows from the holding. */
export const investment: Item = {
  category: 'Investment',
  fields: [
    ['Investment type', 'Funds'],
    ['Investment name', 'Global index fund'],
    ['Quantity', '300'],
    ['Holding value', '19420.50'],
  ],
};

export const vehicle: Item = {
  category: 'Vehicle',
  fields: [
    ['Registration number', 'wr22 khl'],
    ['Make', 'Škoda'],
    ['Model', 'Octavia'],
    ['Year', '2022'],
    ['Mileage', '31480'],
    ['Vehicle name', 'The estate'],
    ['Value', '13275'],
  ],
};

export const personalItem: Item = {
  category: 'Personal Item',
  fields: [
    ['Item name', 'Engagement ring'],
    ['Value', '1850.5'],
  ],
};

/** A flat that is let, as a call adds it. */
export const letFlat = (name: string) => ({
  category: 'property',
  name,
  categoryData: {
    name,
    postcode: 'BS8 1TH',
    address: '7 Signal Cottages, Bristol',
    property_type: 'flat',
    construction_date: 'pre_1914',
    internal_area: 620,
    bedrooms: 2,
    bathrooms: 1,
    finish_quality: 'average',
    outdoor_space: 'garden',
    off_street_parking: 0,
    value: 215000,
    auto_value_check: false,
    use: 'let',
  },
});
