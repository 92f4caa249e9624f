import { amountToNumber, normaliseAmount } from '@/shared/lib/amount';
import { mergeEdits } from '@/shared/form/merge-edits';
import { extensionOf } from '@/shared/lib/files';
import { renamed } from '@/shared/documents/file-name';
import { type Child, type Metadata, type Preset } from '../types';
import { isReminder, type PresetField, USUAL_REMINDER } from './fields';
import { type PresetKind } from './kinds';

/** The key under which the form finds what our own rules say of it as a whole. */
export const WHOLE_FORM = 'whole_form';

/** The values of a preset's form: its fields by their wire names, and its files. */
export interface PresetValues {
  [field: string]: unknown;
  file: File | null;
  /** New files beside the main one. */
  files: readonly File[];
  /** The ids of the stored ones that stay. */
  kept: readonly string[];
  /** What the next term costs, where it was renewed and has no premium. */
  amount?: string;
}

/** The body that adds or changes a preset. */
export interface PresetDraft {
  metadata: Metadata;
  /** Left out, a stored file stays. */
  file?: File;
  /** A small picture of it, where only the browser can make one. */
  preview?: File;
  files: readonly File[];
  kept: readonly string[];
  /** What it costs from its renewal on, in pounds. Left out, that stays as it is. */
  amount?: number | null;
}

/**
 * The values the form begins with: empty, those of the preset being edited, or of a new one what the other
 * half of the same thing says.
 */
export function presetValues(
  kind: PresetKind,
  preset?: Preset,
  stored?: File,
  half?: Preset,
): PresetValues {
  const fields = kind.fields.map(
    (field) => [field.name, initialValue(kind, field, preset ?? half)] as const,
  );
  return {
    ...Object.fromEntries(fields),
    file: stored ?? null,
    files: [],
    kept: preset?.files.map(({ id }) => id) ?? [],
  };
}

function initialValue(kind: PresetKind, field: PresetField, preset?: Preset): unknown {
  const { name, type } = field;
  const value = preset?.metadata[name];
  if (type === 'rows') return Array.isArray(value) ? value : [];
  if (type === 'flag') return value === true;
  if (name === 'name') return preset?.name ?? kind.label;
  if (isReminder(field)) return value ?? USUAL_REMINDER;
  const text = value === null || value === undefined ? '' : String(value);
  return type === 'money' ? normaliseAmount(text) : text;
}

/**
 * The form as it is sent. A stored file that was not replaced is not sent again; one that is sent is
 * called as the preset is.
 */
export function toDraft(kind: PresetKind, values: PresetValues, stored?: File): PresetDraft {
  const metadata = Object.fromEntries(
    kind.fields.map((field) => [field.name, toWire(field, values)] as const),
  );
  const { file } = values;
  return {
    metadata,
    file: file && file !== stored ? renamed(file, fileNameOf(kind, metadata)) : undefined,
    files: values.files,
    kept: values.kept,
  };
}

/**
 * The preset as it is stored now, with the user's edits over it. Extra files that were removed here go.
 */
export function mergePresetEdits(
  stored: PresetValues,
  shown: PresetValues,
  values: PresetValues,
): PresetValues {
  const isRemoved = (id: string) => shown.kept.includes(id) && !values.kept.includes(id);
  return {
    ...mergeEdits(stored, shown, values),
    kept: stored.kept.filter((id) => !isRemoved(id)),
  };
}

const fileNameOf = (kind: PresetKind, { name }: Metadata) =>
  typeof name === 'string' ? name : kind.label;

function toWire({ name, type, isShown }: PresetField, values: PresetValues): Metadata[string] {
  const value = values[name];
  if (type === 'flag') return value === true;
  if (type === 'rows') return isShown?.(values) ? (value as Child[]).map(trimmed) : [];
  if (isShown?.(values) === false) return null;
  const text = String(value).trim();
  if (text === '') return null;
  if (type === 'money') return amountToNumber(text) ?? null;
  return type === 'whole_pounds' ? (amountToNumber(text, 0) ?? null) : text;
}

const trimmed = (child: Child): Child => ({ ...child, name: child.name.trim() });

/** The name under which the file of a preset is stored. */
export const storedFileName = ({ name, url }: Preset): string =>
  url === null ? name : `${name}.${extensionOf(url)}`;
