import { type PRESET_FIELDS } from '@/shared/api/fields.gen';
import { type IconName } from '@/shared/ui/icon/icon';
import { type Accent } from '@/shared/ui/dialog/dialog';
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

interface Look {
  label: string;
  icon: IconName;
}

/** How each kind of a category looks, in the order of their tiles; none can be forgotten. */
type Looks<Category extends PresetCategory> = Readonly<
  Record<keyof (typeof PRESET_FIELDS)[Category], Look>
>;

const PAPERS: Looks<'depository'> = {
  passport: { label: 'Passport', icon: 'contact-book' },
  driving_licence: { label: 'Driving licence', icon: 'id-card' },
  birth_certificate: { label: 'Birth certificate', icon: 'user' },
  insurance_policy: { label: 'Insurance policy', icon: 'umbrella' },
  will: { label: 'Will', icon: 'file-pen' },
  power_of_attorney: { label: 'Power of attorney', icon: 'key' },
};

const FACTS: Looks<'key_info'> = {
  national_insurance_number: { label: 'National Insurance number', icon: 'hash' },
  nhs_number: { label: 'NHS number', icon: 'stethoscope' },
  tax_code: { label: 'Tax code', icon: 'receipt' },
  family: { label: 'Family', icon: 'users' },
  employment: { label: 'Employment', icon: 'briefcase' },
  time_at_address: { label: 'Time at address', icon: 'home-pin' },
  passport: { label: 'Passport', icon: 'contact-book' },
  driving_licence: { label: 'Driving licence', icon: 'id-card' },
  insurance_policy: { label: 'Insurance policy', icon: 'umbrella' },
};

const RENTING: Looks<'renting'> = {
  tenancy_agreement: { label: 'Tenancy agreement', icon: 'file-pen' },
  deposit_protection: { label: 'Deposit protection', icon: 'shield-check' },
  inventory: { label: 'Inventory', icon: 'clipboard-list' },
  rent_guide: { label: 'Rent guide', icon: 'book-open' },
  gas_safety_certificate: { label: 'Gas safety certificate', icon: 'flame' },
  contents_insurance: { label: 'Contents insurance', icon: 'umbrella' },
};

const kindsOf = <Category extends PresetCategory>(
  category: Category,
  looks: Looks<Category>,
): readonly PresetKind[] =>
  Object.entries<Look>(looks).map(([type, look]) => ({
    category,
    type,
    ...look,
    fields: fieldsOf(category, type),
  }));

interface CategoryInfo {
  title: string;
  accent: Accent;
  /** In the order of their tiles. */
  kinds: readonly PresetKind[];
}

/** The kinds of each area. */
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
