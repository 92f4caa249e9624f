import { kindInfo } from '@/shared/dates/kinds';
import { nextDate } from '@/shared/dates/repeat';
import { addDays } from '@/shared/lib/dates';
import { type DateKind } from '@/shared/dates/types';
import { type Preset } from '../types';
import { deadlineOf } from './deadline';
import { presetValues, type PresetValues } from './form-values';
import { type PresetKind } from './kinds';

/** The kinds of dates of presets that have a usual length. */
const DATE_KINDS: Readonly<Record<string, DateKind>> = {
  passport: 'passport',
  driving_licence: 'driving_licence',
  insurance_policy: 'other_insurance',
  contents_insurance: 'contents_insurance',
  gas_safety_certificate: 'gas_safety',
};

/** The fields of a kind, of which the next date cannot be left out. */
export const renewedFields = (kind: PresetKind) =>
  kind.fields.map((field) =>
    field.name === dateFieldOf(kind) ? { ...field, required: true as const } : field,
  );

/** Whether a field of it says what it costs; the cost of the others is kept with their date. */
export const hasPremium = ({ fields }: PresetKind) => fields.some(({ name }) => name === 'premium');

/** What each half says for itself. */
const OWN_FIELDS: readonly string[] = ['name', 'reminder'];

/** The field for the day on which it expires or renews. */
export const dateFieldOf = ({ type }: PresetKind): string =>
  type === 'insurance_policy' ? 'renewal_date' : 'expiry_date';

/**
 * The form begins with the next date where it is usual, and without the number and file of the old document.
 * Where the other half was renewed first, it begins with what that says.
 */
export function renewedValues(kind: PresetKind, preset: Preset, half?: Preset): PresetValues {
  const values = presetValues(kind, preset);
  if (half) {
    const said = presetValues(kind, half);
    const known = kind.fields.filter(
      ({ name }) => !OWN_FIELDS.includes(name) && (half.metadata[name] ?? null) !== null,
    );
    return { ...values, ...Object.fromEntries(known.map(({ name }) => [name, said[name]])) };
  }
  const date = deadlineOf(preset);
  const { repeats } = kindInfo(DATE_KINDS[kind.type] ?? 'other');
  const start = preset.metadata.start_date;
  return {
    ...values,
    // It begins where the last one ended.
    ...(typeof start === 'string' && date !== undefined && { start_date: addDays(date, 1) }),
    // A new passport has a new number.
    ...(kind.type === 'passport' && { passport_number: '' }),
    [dateFieldOf(kind)]: date === undefined ? '' : (nextDate({ date, repeats }) ?? ''),
  };
}
