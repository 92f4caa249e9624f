import { type Schema } from '@/shared/api/schema';

export { PRESET_CATEGORIES, type PresetCategory } from '@/shared/config/preset-categories';

/** A child of a family. */
export interface Child {
  id: string;
  name: string;
  /** A day, as `yyyy-MM-dd`. */
  date_of_birth: string;
}

/** What is said of a preset, under the API's names; what is not known is null. */
export type Metadata = Readonly<
  Record<string, string | number | boolean | readonly Child[] | null | undefined>
>;

/** One of the up to three files beside the main one. */
export type ExtraFile = Schema<'PresetFile'>;

/** What looks like a slip of the hand and was accepted all the same. */
export type Warning = Schema<'PresetWarning'>;

/** A preset of any kind. What is said of it is walked field by field, as its kind lists them. */
export interface Preset extends Omit<Schema<'Preset'>, 'metadata'> {
  metadata: Metadata;
}
