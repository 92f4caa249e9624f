import { type VaultItem } from '../types';

/** Whether a sandbox provider made the item's value up. */
export const hasSampleValue = ({ valuation }: VaultItem) =>
  valuation?.sample === true && valuation.at !== null;
