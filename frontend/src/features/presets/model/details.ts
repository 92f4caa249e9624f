import { remindText } from '@/shared/dates/fields';
import { type RemindWindow } from '@/shared/dates/types';
import { isCopied } from '@/shared/lib/copied-fields';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type Child, type Preset } from '../types';
import { type FieldType, isReminder, type PresetField } from './fields';
import { type PresetKind } from './kinds';
import { licenceMask, nationalInsuranceMask, nhsMask } from './masks';

export interface Detail {
  label: string;
  /** More than one for several children. */
  values: readonly string[];
  /** What the Copy button copies, of a number that has one. */
  copied?: string;
}

/**
 * A preset's details. Empty ones are left out. When we remind of it may have been chosen elsewhere than in its
 * form: `remind` says what is in force, where that is known.
 */
export function detailsOf(
  kind: PresetKind,
  { metadata }: Preset,
  remind?: readonly RemindWindow[],
): readonly Detail[] {
  return kind.fields
    .filter(({ name, type }) => name !== 'name' && type !== 'flag')
    .map((field) => ({
      label: field.label,
      values:
        remind && isReminder(field) ? [remindSummary(remind)] : shown(field, metadata[field.name]),
      copied: isCopied(field) ? String(metadata[field.name]) : undefined,
    }))
    .filter(({ values }) => values.length > 0);
}

function remindSummary(remind: readonly RemindWindow[]): string {
  const windows = remindText(remind);
  return windows === undefined ? 'On the day' : `${windows} before`;
}

function shown(field: PresetField, value: Preset['metadata'][string]) {
  const { type, choices } = field;
  if (value === null || value === undefined || value === '') return [];
  if (type === 'rows') return (value as readonly Child[]).map(childLine);
  const text = choices?.find((choice) => choice.value === value)?.label ?? String(value);
  if (isReminder(field)) return [`${text} before`];
  return [SHOWN[type]?.(text) ?? text];
}

/** How a value is written out, where that differs from how it is sent. */
const SHOWN: Partial<Record<FieldType, (text: string) => string>> = {
  date: formatDate,
  money: formatPounds,
  whole_pounds: formatPounds,
  national_insurance_number: nationalInsuranceMask.format,
  nhs_number: nhsMask.format,
  driving_licence_number: licenceMask.format,
};

const childLine = ({ name, date_of_birth: born }: Child) => `${name}, born ${formatDate(born)}`;
