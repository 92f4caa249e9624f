import { PRESET_FIELDS } from '@/shared/api/fields.gen';
import { type PresetCategory } from '../types';
import { type Presentation, PRESENTATION } from './presentation';

/** How a field is typed in, checked, sent and shown. */
export type FieldType =
  | 'text'
  | 'choice'
  | 'date'
  | 'flag'
  | 'rows'
  | 'whole_pounds'
  | 'passport_number'
  | 'driving_licence_number'
  | 'national_insurance_number'
  | 'nhs_number';

/** What the API's document says of a field. */
interface GeneratedField {
  name: string;
  /** Its messages begin with it. */
  label: string;
  type: FieldType;
  /** Left out, it may stay empty. */
  required?: true;
  /** The most characters of a text. */
  maxLength?: number;
  choices?: readonly { value: string; label: string }[];
}

/** One field of a form. */
export interface PresetField extends GeneratedField, Presentation {}

const GENERATED: Readonly<
  Record<PresetCategory, Readonly<Record<string, readonly GeneratedField[]>>>
> = PRESET_FIELDS;

/** The most characters in a child's name. The generated fields don't describe the rows of a list. */
export const CHILD_NAME_MAX = 40;

/** The reminder of a preset for which none was chosen. */
export const USUAL_REMINDER = '1m';

/** When to be reminded: a choice that always has an answer. */
export const isReminder = ({ name }: GeneratedField) => name === 'reminder';

/** The fields of a kind as they are asked: a name that may be left out comes last. */
export function fieldsOf(category: PresetCategory, type: string): readonly PresetField[] {
  const fields = (GENERATED[category][type] ?? []).map((field) => ({
    ...field,
    ...PRESENTATION[field.name],
    ...PRESENTATION[`${type}.${field.name}`],
  }));
  return [...fields.filter((field) => !mayBeUnnamed(field)), ...fields.filter(mayBeUnnamed)];
}

const mayBeUnnamed = ({ name, required }: GeneratedField) => name === 'name' && !required;
