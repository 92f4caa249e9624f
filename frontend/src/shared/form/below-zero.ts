/** What an amount below zero means. */
export interface BelowZero {
  /** The label of its switch: `Overdrawn`. */
  label: string;
  hint: string;
  /** Whether it is then owed. */
  owed?: true;
}

/** The balances that may be below zero, by their category. */
export const BALANCE_BELOW_ZERO = {
  current_account: { label: 'Overdrawn', hint: 'Counts as money you owe', owed: true },
  credit_card: { label: 'In credit', hint: 'Counts as money you own' },
} as const satisfies Record<string, BelowZero>;
