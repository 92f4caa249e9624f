import { type VaultItem } from '../types';

/** Whether the value an item has was invented by a stand-in (DESIGN §5). */
export const hasSampleValue = ({ valuation }: VaultItem) =>
  valuation?.sample === true && valuation.at !== null;
