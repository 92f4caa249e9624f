/** The label of each category of the Vault, by its name in the API. */
export const CATEGORY_LABELS = {
  current_account: 'Current',
  savings: 'Savings',
  credit_card: 'Credit Card',
  loan: 'Loan',
  pension: 'Pension',
  investment: 'Investment',
  property: 'Property',
  vehicle: 'Vehicle',
  personal_item: 'Personal Item',
} as const;

export type VaultCategory = keyof typeof CATEGORY_LABELS;
