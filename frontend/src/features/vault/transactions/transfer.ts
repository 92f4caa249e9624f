import { type OtherHalf, type Transaction, type TransferDraft } from './api';

/** What a form says of the transfer that a transaction is half of. */
export interface TransferValues {
  unpair: boolean;
  /** The other half that was chosen; empty for none. */
  paired: string;
}

export const AS_IT_IS: TransferValues = { unpair: false, paired: '' };

/** The other half as the value of a choice. */
export const ofHalf = ({ item, transaction }: OtherHalf['half']) => `${item}:${transaction}`;

function toHalf(value: string): OtherHalf['half'] {
  const [item = '', transaction = ''] = value.split(':');
  return { item, transaction };
}

/** What is sent of it: nothing unless it changes. */
export function transferDraft(
  { unpair, paired }: TransferValues,
  { paired_with: pair }: Pick<Transaction, 'paired_with'>,
): TransferDraft {
  if (pair) return unpair ? { paired: false } : {};
  return paired ? { paired: toHalf(paired) } : {};
}
