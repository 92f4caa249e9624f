/** The three areas that have presets, by their wire names (spec 2 §3). */
export const PRESET_CATEGORIES = ['depository', 'key_info', 'renting'] as const;

export type PresetCategory = (typeof PRESET_CATEGORIES)[number];

/** A child of a family. */
export interface Child {
  id: string;
  name: string;
  /** A day, as `yyyy-MM-dd`. */
  date_of_birth: string;
}

/** What is said of a preset, under the names of spec 2 §3; what is not known is null. */
export type Metadata = Readonly<
  Record<string, string | number | boolean | readonly Child[] | null | undefined>
>;

/** One of the up to three files beside the main one. */
export interface ExtraFile {
  id: string;
  name: string;
  url: string;
  /** A timestamp. */
  uploaded_at: string;
}

/** What looks like a slip of the hand and was accepted all the same. */
export interface Warning {
  field: string;
  message: string;
}

export interface Preset {
  id: string;
  category: PresetCategory;
  type: string;
  name: string;
  /** The address of its file; null where it has none. */
  url: string | null;
  thumbnail_url?: string | null;
  /** A timestamp. */
  uploaded_at: string;
  metadata: Metadata;
  files: readonly ExtraFile[];
  warnings: readonly Warning[];
  /** What the banner says today; null when there is none to be shown. */
  reminder_notice: string | null;
}
