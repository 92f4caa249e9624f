import { PRESET_FIELDS } from '@/shared/api/fields.gen';
import { type GeneratedField } from '@/shared/api/generated-field';
import { type PresetCategory } from '../types';
import { type Presentation, PRESENTATION } from './presentation';

type Generated = typeof PRESET_FIELDS;
type KindOf<Category extends PresetCategory> = Generated[Category][keyof Generated[Category]];

/** How a field is typed in, checked, sent and shown. */
export type FieldType = {
  [Category in PresetCategory]: KindOf<Category> extends readonly (infer Field)[]
    ? Field extends { type: infer Type }
      ? Type
      : never
    : never;
}[PresetCategory];

type PresetRule = GeneratedField<FieldType>;

/** One field of a form. */
export interface PresetField extends PresetRule, Presentation {}

const GENERATED: Readonly<Record<PresetCategory, Readonly<Record<string, readonly PresetRule[]>>>> =
  PRESET_FIELDS;

/** The most characters in a child's name. The generated fields don't describe the rows of a list. */
export const CHILD_NAME_MAX = 40;

/** The reminder of a preset for which none was chosen. */
export const USUAL_REMINDER = '1m';

/** When to be reminded: a choice that always has an answer. */
export const isReminder = ({ name }: PresetRule) => name === 'reminder';

/** The fields of a kind as they are asked: a name that may be left out comes last. */
export function fieldsOf(category: PresetCategory, type: string): readonly PresetField[] {
  const fields = (GENERATED[category][type] ?? []).map((field) => ({
    ...field,
    ...PRESENTATION[field.name],
    ...PRESENTATION[`${type}.${field.name}`],
  }));
  return [...fields.filter((field) => !mayBeUnnamed(field)), ...fields.filter(mayBeUnnamed)];
}

const mayBeUnnamed = ({ name, required }: PresetRule) => name === 'name' && !required;
