import { describe, expect, it } from 'vitest';
import { validate } from '@/shared/form/schema';
import { file, kindOf } from '../testing/presets';
import { type PresetCategory } from '../types';
import { presetValues, type PresetValues, WHOLE_FORM } from './form-values';
import { presetCategories } from './kinds';
import { presetSchema } from './schema';

const paper = file('Paper.pdf');
/** What its name does not say. */
const belied = new File(['%PDF-1.7'], 'Scan.png');

/** What is said of a form that has been filled in like this. */
function said(category: PresetCategory, type: string, changes: Partial<PresetValues>) {
  const kind = kindOf(category, type);
  return validate(presetSchema(kind, false), { ...presetValues(kind), ...changes });
}

const NI_MESSAGE =
  'National Insurance Number must be 2 letters, 6 numbers, and 1 letter (e.g., AB 12 34 56 C)';

/** The form of a kind with one thing wrong, and the words in which that is said. */
const REFUSED: readonly [PresetCategory, string, Partial<PresetValues>, object][] = [
  ['depository', 'passport', {}, { file: 'Please select a file' }],
  ['depository', 'passport', { file: paper, name: ' ' }, { name: 'Name is required' }],
  [
    'depository',
    'passport',
    { file: paper, name: 'x'.repeat(41) },
    { name: 'Name cannot exceed 40 characters' },
  ],
  [
    'depository',
    'passport',
    { file: paper, passport_number: '12345678' },
    { passport_number: 'Passport number must be 9 digits' },
  ],
  [
    'depository',
    'passport',
    { file: paper, expiry_date: '31 / 02' },
    { expiry_date: 'Expiry date must be a date' },
  ],
  ['depository', 'driving_licence', {}, { file: 'Please select a driving licence file' }],
  [
    'depository',
    'driving_licence',
    { file: paper, driving_licence_number: 'MORGA657054SM9I' },
    { driving_licence_number: 'Driving licence number must be 16 letters and numbers' },
  ],
  ['depository', 'birth_certificate', {}, { file: 'Please select a file' }],
  ['depository', 'will', {}, { file: 'Please select a file' }],
  ['depository', 'power_of_attorney', {}, { file: 'Please select a file' }],
  [
    'depository',
    'insurance_policy',
    {},
    {
      insurance_type: 'Insurance type is required',
      renewal_date: 'Renewal date is required',
      file: 'Please select a file',
      [WHOLE_FORM]: 'Please fill all required fields for insurance policy',
    },
  ],
  [
    'depository',
    'insurance_policy',
    { insurance_type: 'Pet', renewal_date: '2027-01-01' },
    {
      file: 'Please select a file',
      [WHOLE_FORM]: 'Please fill all required fields for insurance policy',
    },
  ],
  [
    'key_info',
    'national_insurance_number',
    {},
    { national_insurance_number: 'National Insurance Number is required' },
  ],
  ...['A1123456C', 'AB12345', 'AB1234567'].map(
    (typed) =>
      [
        'key_info',
        'national_insurance_number',
        { national_insurance_number: typed },
        { national_insurance_number: NI_MESSAGE },
      ] as [PresetCategory, string, Partial<PresetValues>, object],
  ),
  ['key_info', 'nhs_number', {}, { nhs_number: 'NHS number is required' }],
  [
    'key_info',
    'nhs_number',
    { nhs_number: '943476591' },
    { nhs_number: 'NHS number must be 10 digits' },
  ],
  ['key_info', 'tax_code', {}, { tax_code: 'Tax code is required' }],
  [
    'key_info',
    'tax_code',
    { tax_code: '12345678901' },
    { tax_code: 'Tax code cannot exceed 10 characters' },
  ],
  ['key_info', 'family', {}, { relationship_status: 'Relationship status is required' }],
  [
    'key_info',
    'family',
    {
      relationship_status: 'Married',
      has_children: true,
      children: [
        { id: 'a', name: 'Robin', date_of_birth: '2019-02-28' },
        { id: 'b', name: '', date_of_birth: '' },
      ],
    },
    {
      children: [
        undefined,
        { name: 'Name is required', date_of_birth: 'Date of birth is required' },
      ],
    },
  ],
  [
    'key_info',
    'employment',
    {},
    {
      employment_status: 'Employment status is required',
      annual_income: 'Annual income is required',
      start_date: 'Start date is required',
    },
  ],
  ['key_info', 'time_at_address', {}, { move_in_date: 'Move-in date is required' }],
  [
    'key_info',
    'passport',
    { name: '' },
    {
      name: 'Name is required',
      passport_number: 'Passport number is required',
      expiry_date: 'Expiry date is required',
    },
  ],
  [
    'key_info',
    'driving_licence',
    { name: '' },
    {
      name: 'Name is required',
      driving_licence_number: 'Driving licence number is required',
      expiry_date: 'Expiry date is required',
    },
  ],
  [
    'key_info',
    'insurance_policy',
    { name: '' },
    {
      name: 'Name is required',
      insurance_type: 'Insurance type is required',
      renewal_date: 'Renewal date is required',
    },
  ],
  ...presetCategories.renting.kinds.map(
    ({ type }) =>
      ['renting', type, {}, { file: 'Please select a file' }] as [
        PresetCategory,
        string,
        Partial<PresetValues>,
        object,
      ],
  ),
];

/** The least that is accepted. */
const ACCEPTED: readonly [PresetCategory, string, Partial<PresetValues>][] = [
  ...(['depository', 'renting'] as const).flatMap((category) =>
    presetCategories[category].kinds
      .filter(({ type }) => type !== 'insurance_policy')
      .map(
        ({ type }) =>
          [category, type, { file: paper }] as [PresetCategory, string, Partial<PresetValues>],
      ),
  ),
  [
    'depository',
    'insurance_policy',
    { file: paper, insurance_type: 'Pet', renewal_date: '2027-01-01' },
  ],
  ['key_info', 'national_insurance_number', { national_insurance_number: 'QQ123456C' }],
  ['key_info', 'nhs_number', { nhs_number: '1234567890' }],
  ['key_info', 'tax_code', { tax_code: '1257L' }],
  ['key_info', 'family', { relationship_status: 'Single' }],
  [
    'key_info',
    'family',
    {
      relationship_status: 'Single',
      has_children: false,
      children: [{ id: 'a', name: '', date_of_birth: '' }],
    },
  ],
  [
    'key_info',
    'employment',
    { employment_status: 'Full time employed', annual_income: '0', start_date: '2015-09-01' },
  ],
  ['key_info', 'time_at_address', { move_in_date: '2026-01-01' }],
  ['key_info', 'passport', { passport_number: '123456789', expiry_date: '2031-04-01' }],
  [
    'key_info',
    'driving_licence',
    { driving_licence_number: 'MORGA657054SM9IJ', expiry_date: '2031-04-01' },
  ],
  ['key_info', 'insurance_policy', { insurance_type: 'Life', renewal_date: '2027-01-01' }],
];

describe('the rules of presets', () => {
  it.each(REFUSED)('say of %s %s with %j: %j', async (category, type, changes, messages) => {
    expect(await said(category, type, changes)).toEqual(messages);
  });

  it.each(ACCEPTED)('accept %s %s with %j', async (category, type, changes) => {
    expect(await said(category, type, changes)).toEqual({});
  });

  it('let a fact that has a file replace it and not lose it', async () => {
    const kind = kindOf('key_info', 'tax_code');
    const values = { ...presetValues(kind), tax_code: '1257L' };
    expect(await validate(presetSchema(kind, true), values)).toEqual({
      file: 'Please select a file',
    });
  });

  it('want no file whose name belies its contents, among the extra ones neither', async () => {
    const wrong =
      'This looks like a PDF, but its name ends in .png. Rename it or choose another file.';
    expect(await said('depository', 'will', { file: belied, files: [paper, belied] })).toEqual({
      file: wrong,
      files: `Scan.png: ${wrong}`,
    });
  });

  it('speak of every kind', () => {
    const all = Object.values(presetCategories).flatMap(({ kinds }) =>
      kinds.map(({ category, type }) => `${category} ${type}`),
    );
    for (const table of [REFUSED, ACCEPTED]) {
      expect(new Set(table.map(([category, type]) => `${category} ${type}`))).toEqual(new Set(all));
    }
  });
});
