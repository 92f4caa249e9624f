import { type PresetDraft } from './form-values';
import { type PresetKind } from './kinds';

/** The multipart form of a preset (spec 2 §7). What is said of it goes before its files. */
export function presetForm(
  { category, type }: PresetKind,
  { metadata, file, files, kept }: PresetDraft,
  isStored: boolean,
): FormData {
  const form = new FormData();
  form.append('category', category);
  form.append('type', type);
  form.append('metadata', JSON.stringify(metadata));
  if (isStored) form.append('keep_files', JSON.stringify(kept));
  if (file) form.append('file', file, file.name);
  for (const extra of files) form.append('files', extra, extra.name);
  return form;
}
