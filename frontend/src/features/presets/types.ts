import { type Schema } from '@/shared/api/schema';

export { PRESET_CATEGORIES, type PresetCategory } from '@/shared/config/preset-categories';

/** A child of a family. */
export interface Child {
  id: string;
  name: string;
  /** A day, as `yyyy-MM-dd`. */
  date_of_birth: string;
}

/** A preset's data by wire name; unknown values are null. */
export type Metadata = Readonly<
  Record<string, string | number | boolean | readonly Child[] | null | undefined>
>;

/** One of the up to three files beside the main one. */
export type ExtraFile = Schema<'PresetFile'>;

/** A likely typing mistake that was accepted all the same. */
export type Warning = Schema<'PresetWarning'>;

/** A preset of any kind. What is said of it is walked field by field, as its kind lists them. */
export interface Preset extends Omit<Schema<'Preset'>, 'metadata'> {
  metadata: Metadata;
}
