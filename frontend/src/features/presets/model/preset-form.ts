import { type PresetDraft } from './form-values';
import { type Preset } from '../types';
import { type PresetKind } from './kinds';

/** The form of a new preset. What is said of it goes before its files. */
export const newPreset = (kind: PresetKind, draft: PresetDraft) => ({
  ...presetFields(kind, draft),
  ...filesOf(draft),
});

/** The form of a preset that is changed, as it was read. */
export const changedPreset = (
  kind: PresetKind,
  draft: PresetDraft,
  { version }: Pick<Preset, 'version'>,
  renewed?: boolean,
) => ({
  ...presetFields(kind, draft),
  keep_files: JSON.stringify(draft.kept),
  version,
  renewed: renewed || undefined,
  amount: draft.amount === undefined ? undefined : JSON.stringify(draft.amount),
  ...filesOf(draft),
});

const presetFields = ({ category, type }: PresetKind, { metadata }: PresetDraft) => ({
  category,
  type,
  metadata: JSON.stringify(metadata),
});

/** The API's document does not say yet that `files` are files. */
const filesOf = ({ file, preview, files }: PresetDraft) => ({
  preview,
  file,
  files: files as readonly unknown[] as string[],
});
