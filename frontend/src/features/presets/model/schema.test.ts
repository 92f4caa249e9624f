import { describe, expect, it } from 'vitest';
import { validate } from '@/shared/form/schema';
import { file, kindOf } from '../testing/presets';
import { type PresetCategory } from '../types';
import { presetValues, type PresetValues, WHOLE_FORM } from './form-values';
import { presetSchema } from './schema';

const paper = file('Paper.pdf');
/** A file whose content is not what its name says. */
const belied = new File(['%PDF-1.7'], 'Scan.png');

/** The messages on a form with these values. */
function said(category: PresetCategory, type: string, changes: Partial<PresetValues>) {
  const kind = kindOf(category, type);
  return validate(presetSchema(kind, false), { ...presetValues(kind), ...changes });
}

const NI_MESSAGE =
  'National Insurance Number must be 2 letters, 6 numbers, and 1 letter (e.g., AB 12 34 56 C)';

type Values = Partial<PresetValues>;

/** A form with one thing wrong, and the words in which that is said. */
const REFUSED: readonly [PresetCategory, string, Values, object][] = [
  ['depository', 'will', {}, { file: 'Please select a file' }],
  ['depository', 'driving_licence', {}, { file: 'Please select a driving licence file' }],
  ['depository', 'will', { file: paper, name: ' ' }, { name: 'Name is required' }],
  [
    'depository',
    'will',
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
  [
    'depository',
    'driving_licence',
    { file: paper, driving_licence_number: 'MORGA657054SM9I' },
    { driving_licence_number: 'Driving licence number must be 16 letters and numbers' },
  ],
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
  ['key_info', 'tax_code', {}, { tax_code: 'Tax code is required' }],
  [
    'key_info',
    'tax_code',
    { tax_code: '12345678901' },
    { tax_code: 'Tax code cannot exceed 10 characters' },
  ],
  ...['A1123456C', 'AB12345', 'AB1234567'].map(
    (typed): [PresetCategory, string, Values, object] => [
      'key_info',
      'national_insurance_number',
      { national_insurance_number: typed },
      { national_insurance_number: NI_MESSAGE },
    ],
  ),
  [
    'key_info',
    'nhs_number',
    { nhs_number: '943476591' },
    { nhs_number: 'NHS number must be 10 digits' },
  ],
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
];

/** The least that is accepted. */
const ACCEPTED: readonly [PresetCategory, string, Values][] = [
  ['depository', 'passport', { file: paper }],
  ['renting', 'inventory', { file: paper }],
  [
    'depository',
    'insurance_policy',
    { file: paper, insurance_type: 'Pet', renewal_date: '2027-01-01' },
  ],
  ['key_info', 'national_insurance_number', { national_insurance_number: 'QQ123456C' }],
  ['key_info', 'nhs_number', { nhs_number: '1234567890' }],
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
});
