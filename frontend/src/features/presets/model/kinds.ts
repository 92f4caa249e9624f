import { PRESET_LABELS } from '@/shared/api/fields.gen';
import { type IconName } from '@/shared/ui/icon/icon';
import { type Accent } from '@/shared/ui/dialog/dialog';
import { lowerFirst } from '@/shared/lib/lower-first';
import { type Preset, type PresetCategory } from '../types';
import { fieldsOf, type PresetField } from './fields';

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

/** The icon of each kind of a category, in the order of their tiles; none can be forgotten. */
type Icons<Category extends PresetCategory> = Readonly<
  Record<keyof (typeof PRESET_LABELS)[Category], IconName>
>;

const DEPOSITORY: Icons<'depository'> = {
  passport: 'contact-book',
  driving_licence: 'id-card',
  birth_certificate: 'user',
  insurance_policy: 'umbrella',
  will: 'file-pen',
  power_of_attorney: 'key',
};

const KEY_INFO: Icons<'key_info'> = {
  national_insurance_number: 'hash',
  nhs_number: 'stethoscope',
  tax_code: 'receipt',
  family: 'users',
  employment: 'briefcase',
  time_at_address: 'home-pin',
  passport: 'contact-book',
  driving_licence: 'id-card',
  insurance_policy: 'umbrella',
};

const RENTING: Icons<'renting'> = {
  tenancy_agreement: 'file-pen',
  deposit_protection: 'shield-check',
  inventory: 'clipboard-list',
  rent_guide: 'book-open',
  gas_safety_certificate: 'flame',
  contents_insurance: 'umbrella',
};

const kindsOf = <Category extends PresetCategory>(
  category: Category,
  icons: Icons<Category>,
): readonly PresetKind[] => {
  const labels: Readonly<Record<string, string>> = PRESET_LABELS[category];
  return Object.entries<IconName>(icons).map(([type, icon]) => ({
    category,
    type,
    label: labels[type] ?? '',
    icon,
    fields: fieldsOf(category, type),
  }));
};

interface CategoryInfo {
  title: string;
  accent: Accent;
  /** In the order of their tiles. */
  kinds: readonly PresetKind[];
}

/** The kinds of each area. */
export const presetCategories: Readonly<Record<PresetCategory, CategoryInfo>> = {
  depository: { title: 'Depository', accent: 'green', kinds: kindsOf('depository', DEPOSITORY) },
  key_info: { title: 'Key Information', accent: 'pink', kinds: kindsOf('key_info', KEY_INFO) },
  renting: { title: 'Renting', accent: 'blue', kinds: kindsOf('renting', RENTING) },
};

/** The kind as it is called within a sentence or a title. */
export function inSentence({ label }: Pick<PresetKind, 'label'>): string {
  const staysAsItIs = /^(NHS|National Insurance)\b/.test(label);
  return staysAsItIs ? label : lowerFirst(label);
}

/** The presets of a kind among those of its category, newest first. */
export const presetsOf = (kind: PresetKind, presets: readonly Preset[]): readonly Preset[] =>
  presets
    .filter(({ type }) => type === kind.type)
    .toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at));
