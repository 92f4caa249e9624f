import { type PresetDraft } from './form-values';
import { type Preset } from '../types';
import { type PresetKind } from './kinds';

/** The multipart form of a preset, of a new one or of a changed one as it was read (spec 2 §7). What is said of it goes before its files. */
export function presetForm(
  { category, type }: PresetKind,
  { metadata, file, files, kept }: PresetDraft,
  stored?: Pick<Preset, 'version'>,
): FormData {
  const form = new FormData();
  form.append('category', category);
  form.append('type', type);
  form.append('metadata', JSON.stringify(metadata));
  if (stored) {
    form.append('keep_files', JSON.stringify(kept));
    form.append('version', String(stored.version));
  }
  if (file) form.append('file', file, file.name);
  for (const extra of files) form.append('files', extra, extra.name);
  return form;
}
