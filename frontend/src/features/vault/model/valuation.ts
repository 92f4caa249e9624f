import { type VaultItem } from '../types';

/** Whether the item's value was invented, as no provider is configured. */
export const hasSampleValue = ({ valuation }: VaultItem) =>
  valuation?.sample === true && valuation.at !== null;

/** The names of a vehicle's details that were invented. */
export function sampleDetails(data: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(data.sample_details) ? data.sample_details : [];
}
