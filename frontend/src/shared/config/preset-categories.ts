import { type Schema } from '@/shared/api/schema';

export type PresetCategory = Schema<'PresetCategory'>;

/** The three areas that have presets, by their names in the API. */
export const PRESET_CATEGORIES = [
  'depository',
  'key_info',
  'renting',
] as const satisfies readonly PresetCategory[];
