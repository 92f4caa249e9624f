import { type IconName } from '@/shared/ui/icon/icon';
import { type Accent } from '@/shared/ui/dialog/dialog';
import { type Preset, type PresetCategory } from '../types';
import {
  EMPLOYMENT,
  FAMILY,
  INSURANCE,
  LICENCE_FACTS,
  LICENCE_PAPER,
  NAMED,
  NAMED_OR_NOT,
  NATIONAL_INSURANCE,
  NHS,
  PASSPORT_FACTS,
  PASSPORT_PAPER,
  type PresetField,
  TAX_CODE,
  TIME_AT_ADDRESS,
} from './fields';

/** A kind of preset. Its `type` is unique within its category only. */
export interface PresetKind {
  category: PresetCategory;
  type: string;
  /** Its name on screen, and of a preset that was given none. */
  label: string;
  icon: IconName;
  /** In the order in which they are asked. */
  fields: readonly PresetField[];
}

type Row = readonly [type: string, label: string, icon: IconName, fields: readonly PresetField[]];

const PAPERS: readonly Row[] = [
  ['passport', 'Passport', 'contact-book', PASSPORT_PAPER],
  ['driving_licence', 'Driving licence', 'id-card', LICENCE_PAPER],
  ['birth_certificate', 'Birth certificate', 'user', NAMED],
  ['insurance_policy', 'Insurance policy', 'umbrella', INSURANCE],
  ['will', 'Will', 'file-pen', NAMED],
  ['power_of_attorney', 'Power of attorney', 'key', NAMED],
];

const FACTS: readonly Row[] = [
  ['national_insurance_number', 'National Insurance number', 'hash', NATIONAL_INSURANCE],
  ['nhs_number', 'NHS number', 'stethoscope', NHS],
  ['tax_code', 'Tax code', 'receipt', TAX_CODE],
  ['family', 'Family', 'users', FAMILY],
  ['employment', 'Employment', 'briefcase', EMPLOYMENT],
  ['time_at_address', 'Time at address', 'home-pin', TIME_AT_ADDRESS],
  ['passport', 'Passport', 'contact-book', PASSPORT_FACTS],
  ['driving_licence', 'Driving licence', 'id-card', LICENCE_FACTS],
  ['insurance_policy', 'Insurance policy', 'umbrella', INSURANCE],
];

const RENTING: readonly Row[] = [
  ['tenancy_agreement', 'Tenancy agreement', 'file-pen', NAMED_OR_NOT],
  ['deposit_protection', 'Deposit protection', 'shield-check', NAMED_OR_NOT],
  ['inventory', 'Inventory', 'clipboard-list', NAMED_OR_NOT],
  ['rent_guide', 'Rent guide', 'book-open', NAMED_OR_NOT],
  ['gas_safety_certificate', 'Gas safety certificate', 'flame', NAMED_OR_NOT],
  ['contents_insurance', 'Contents insurance', 'umbrella', NAMED_OR_NOT],
];

const kindsOf = (category: PresetCategory, rows: readonly Row[]): readonly PresetKind[] =>
  rows.map(([type, label, icon, fields]) => ({ category, type, label, icon, fields }));

interface CategoryInfo {
  title: string;
  accent: Accent;
  /** In the order of their tiles. */
  kinds: readonly PresetKind[];
}

/** The kinds of each area (spec 2 §1, DESIGN §9). */
export const presetCategories: Readonly<Record<PresetCategory, CategoryInfo>> = {
  depository: { title: 'Depository', accent: 'green', kinds: kindsOf('depository', PAPERS) },
  key_info: { title: 'Key Information', accent: 'pink', kinds: kindsOf('key_info', FACTS) },
  renting: { title: 'Renting', accent: 'blue', kinds: kindsOf('renting', RENTING) },
};

/** The kind as it is called within a sentence or a title. */
export function inSentence({ label }: Pick<PresetKind, 'label'>): string {
  const staysAsItIs = /^(NHS|National Insurance)\b/.test(label);
  return staysAsItIs ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The presets of a kind among those of its category, newest first. */
export const presetsOf = (kind: PresetKind, presets: readonly Preset[]): readonly Preset[] =>
  presets
    .filter(({ type }) => type === kind.type)
    .toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at));
