import { type OtherHalf } from './api';

/** As the value of a choice. */
export const ofHalf = ({ item, transaction }: OtherHalf['half']) => `${item} ${transaction}`;

/** The other half that was chosen. */
export function toHalf(chosen: string): OtherHalf['half'] {
  const [item = '', transaction = ''] = chosen.split(' ');
  return { item, transaction };
}
