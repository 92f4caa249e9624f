import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type Child, type Preset } from '../types';
import { type FieldInput, type PresetField } from './fields';
import { type PresetKind } from './kinds';
import { licenceMask, nationalInsuranceMask, nhsMask } from './masks';

export interface Fact {
  label: string;
  /** More than one for several children. */
  values: readonly string[];
}

/** What is known of a preset, field by field; what is not known is left out. */
export function factsOf(kind: PresetKind, { metadata }: Preset): readonly Fact[] {
  return kind.fields
    .filter(({ name, input }) => name !== 'name' && input !== 'flag')
    .map((field) => ({ label: field.label, values: shown(field, metadata[field.name]) }))
    .filter(({ values }) => values.length > 0);
}

function shown({ input, options }: PresetField, value: Preset['metadata'][string]) {
  if (value === null || value === undefined || value === '') return [];
  if (input === 'children') return (value as readonly Child[]).map(childLine);
  const label = options?.find((option) => option.value === value)?.label;
  return [SHOWN[input]?.(label ?? String(value)) ?? String(value)];
}

/** How a value is written out, where that differs from how it is sent. */
const SHOWN: Partial<Record<FieldInput, (text: string) => string>> = {
  day: formatDate,
  income: formatPounds,
  'national-insurance': nationalInsuranceMask.format,
  nhs: nhsMask.format,
  licence: licenceMask.format,
  reminder: (label) => `${label} before`,
};

const childLine = ({ name, date_of_birth: born }: Child) => `${name}, born ${formatDate(born)}`;
