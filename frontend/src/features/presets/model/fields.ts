import {
  EMPLOYED,
  EMPLOYMENT_STATUSES,
  INSURANCE_TYPES,
  RELATIONSHIP_STATUSES,
  REMINDERS,
} from './options';
import { asksPreviousAddress } from './recent-move';

/** How a field is typed in, checked, sent and shown. */
export type FieldInput =
  | 'text'
  | 'day'
  | 'choice'
  | 'reminder'
  | 'national-insurance'
  | 'nhs'
  | 'passport'
  | 'licence'
  | 'income'
  | 'flag'
  | 'children';

/** One field of a form: its wire name, and the label with which its messages begin. */
export interface PresetField {
  name: string;
  label: string;
  input: FieldInput;
  /** Left out, it must be filled in (spec 2 §5). */
  optional?: true;
  /** What stands below it. */
  hint?: string;
  /** The most characters of a text. */
  max?: number;
  /** Shares its row with another, where there is room for two. */
  half?: true;
  options?: readonly { value: string; label: string }[];
  /** Whether it is asked at all, given the other answers. */
  asked?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** Display names have at most 40 characters (spec 2 §9). */
export const NAME_MAX = 40;
const ADDRESS_MAX = 250;

const NAME: PresetField = { name: 'name', label: 'Name', input: 'text', max: NAME_MAX };

const PASSPORT: PresetField = {
  name: 'passport_number',
  half: true,
  label: 'Passport number',
  input: 'passport',
};

const LICENCE: PresetField = {
  name: 'driving_licence_number',
  half: true,
  label: 'Driving licence number',
  input: 'licence',
};

const EXPIRY: PresetField = {
  name: 'expiry_date',
  label: 'Expiry date',
  input: 'day',
  half: true,
};

const REMINDER: PresetField = {
  name: 'reminder',
  label: 'Reminder',
  input: 'reminder',
  optional: true,
  options: REMINDERS,
};

const optional = (field: PresetField): PresetField => ({ ...field, optional: true });

/** Nothing but a name: needed among the papers of the Life Locker, and else not (DESIGN §9). */
export const NAMED: readonly PresetField[] = [NAME];
export const NAMED_OR_NOT: readonly PresetField[] = [optional(NAME)];

/** Among the papers, number and expiry may be left out (DESIGN §9). */
export const PASSPORT_PAPER = [NAME, optional(PASSPORT), optional(EXPIRY), REMINDER];
export const PASSPORT_FACTS = [NAME, PASSPORT, EXPIRY, REMINDER];
export const LICENCE_PAPER = [NAME, optional(LICENCE), optional(EXPIRY), REMINDER];
export const LICENCE_FACTS = [NAME, LICENCE, EXPIRY, REMINDER];

export const INSURANCE: readonly PresetField[] = [
  NAME,
  {
    name: 'insurance_type',
    label: 'Insurance type',
    input: 'choice',
    half: true,
    options: INSURANCE_TYPES,
  },
  { name: 'renewal_date', label: 'Renewal date', input: 'day', half: true },
  REMINDER,
];

export const NATIONAL_INSURANCE: readonly PresetField[] = [
  {
    name: 'national_insurance_number',
    label: 'National Insurance Number',
    input: 'national-insurance',
  },
  optional(NAME),
];

export const NHS: readonly PresetField[] = [
  { name: 'nhs_number', label: 'NHS number', input: 'nhs' },
  optional(NAME),
];

export const TAX_CODE: readonly PresetField[] = [
  { name: 'tax_code', label: 'Tax code', input: 'text', max: 10 },
  optional(NAME),
];

export const FAMILY: readonly PresetField[] = [
  {
    name: 'relationship_status',
    label: 'Relationship status',
    input: 'choice',
    options: RELATIONSHIP_STATUSES,
  },
  { name: 'has_children', label: 'I have children', input: 'flag', optional: true },
  {
    name: 'children',
    label: 'Children',
    input: 'children',
    optional: true,
    asked: ({ has_children: ticked }) => ticked === true,
  },
  // Not to be taken for the name of one of the children above it.
  { ...optional(NAME), hint: 'Optional. What this is called in your Life Locker.' },
];

export const EMPLOYMENT: readonly PresetField[] = [
  {
    name: 'employment_status',
    label: 'Employment status',
    input: 'choice',
    options: EMPLOYMENT_STATUSES,
  },
  {
    name: 'employer_name',
    label: 'Employer name',
    input: 'text',
    optional: true,
    hint: 'Optional. If you are self-employed, your business.',
    max: 100,
    asked: ({ employment_status: status }) => EMPLOYED.includes(String(status)),
  },
  { name: 'annual_income', label: 'Annual income', input: 'income', half: true },
  { name: 'start_date', label: 'Start date', input: 'day', half: true },
  optional(NAME),
];

export const TIME_AT_ADDRESS: readonly PresetField[] = [
  {
    name: 'current_address',
    label: 'Current address',
    input: 'text',
    optional: true,
    max: ADDRESS_MAX,
  },
  { name: 'move_in_date', label: 'Move-in date', input: 'day' },
  {
    name: 'previous_address',
    label: 'Previous address',
    input: 'text',
    optional: true,
    max: ADDRESS_MAX,
    asked: ({ move_in_date: moved }) => asksPreviousAddress(String(moved)),
  },
  optional(NAME),
];
