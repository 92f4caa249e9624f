import { describe, expect, it } from 'vitest';
import { extensionsOf, needsFile, missingFileMessage } from './file-rule';
import { inSentence, presetCategories } from './kinds';

const PICTURES = 'png jpeg jpg heic webp heif';

/** Every kind: what must be filled in, what may be, and whether it takes a PDF. */
const KINDS = [
  ['depository', 'passport', 'Passport', 'name', 'passport_number expiry_date reminder', true],
  [
    'depository',
    'driving_licence',
    'Driving licence',
    'name',
    'driving_licence_number expiry_date reminder',
    false,
  ],
  ['depository', 'birth_certificate', 'Birth certificate', 'name', '', true],
  [
    'depository',
    'insurance_policy',
    'Insurance policy',
    'name insurance_type renewal_date',
    'reminder',
    true,
  ],
  ['depository', 'will', 'Will', 'name', '', true],
  ['depository', 'power_of_attorney', 'Power of attorney', 'name', '', true],
  [
    'key_info',
    'national_insurance_number',
    'National Insurance number',
    'national_insurance_number',
    'name',
    true,
  ],
  ['key_info', 'nhs_number', 'NHS number', 'nhs_number', 'name', true],
  ['key_info', 'tax_code', 'Tax code', 'tax_code', 'name', true],
  ['key_info', 'family', 'Family', 'relationship_status', 'has_children children name', true],
  [
    'key_info',
    'employment',
    'Employment',
    'employment_status annual_income start_date',
    'employer_name name',
    true,
  ],
  [
    'key_info',
    'time_at_address',
    'Time at address',
    'move_in_date',
    'current_address previous_address name',
    true,
  ],
  ['key_info', 'passport', 'Passport', 'name passport_number expiry_date', 'reminder', true],
  [
    'key_info',
    'driving_licence',
    'Driving licence',
    'name driving_licence_number expiry_date',
    'reminder',
    false,
  ],
  [
    'key_info',
    'insurance_policy',
    'Insurance policy',
    'name insurance_type renewal_date',
    'reminder',
    true,
  ],
  ['renting', 'tenancy_agreement', 'Tenancy agreement', '', 'name', true],
  ['renting', 'deposit_protection', 'Deposit protection', '', 'name', true],
  ['renting', 'inventory', 'Inventory', '', 'name', true],
  ['renting', 'rent_guide', 'Rent guide', '', 'name', true],
  ['renting', 'gas_safety_certificate', 'Gas safety certificate', '', 'name', true],
  ['renting', 'contents_insurance', 'Contents insurance', '', 'name', true],
] as const;

describe('the kinds of preset', () => {
  it('are twenty-one, each with its fields and its file', () => {
    const listed = Object.values(presetCategories).flatMap(({ kinds }) =>
      kinds.map((kind) => {
        const named = (optional: boolean) =>
          kind.fields
            .filter((field) => !field.required === optional)
            .map(({ name }) => name)
            .join(' ');
        const takesPdf = extensionsOf(kind).includes('pdf');
        return [kind.category, kind.type, kind.label, named(false), named(true), takesPdf];
      }),
    );
    expect(listed).toEqual(KINDS);
  });

  it.each(Object.values(presetCategories).flatMap(({ kinds }) => kinds))(
    'takes pictures for $category $type, and says what is missing',
    (kind) => {
      expect(
        extensionsOf(kind)
          .filter((ending) => ending !== 'pdf')
          .join(' '),
      ).toBe(PICTURES);
      expect(needsFile(kind)).toBe(kind.category !== 'key_info');
      expect(missingFileMessage(kind)).toBe(
        kind.type === 'driving_licence'
          ? 'Please select a driving licence file'
          : 'Please select a file',
      );
    },
  );

  it.each([
    ['Driving licence', 'driving licence'],
    ['NHS number', 'NHS number'],
    ['National Insurance number', 'National Insurance number'],
  ])('calls %s %s within a sentence', (label, within) => {
    expect(inSentence({ label })).toBe(within);
  });

  it('offers the choices of each field', () => {
    const choices = new Map(
      Object.values(presetCategories)
        .flatMap(({ kinds }) => kinds.flatMap(({ fields }) => fields))
        .flatMap(({ name, choices: offered }) =>
          offered ? [[name, offered.map(({ value, label }) => `${value}: ${label}`)] as const] : [],
        ),
    );
    const same = (...texts: string[]) => texts.map((text) => `${text}: ${text}`);
    expect(Object.fromEntries(choices)).toEqual({
      reminder: ['3m: 3 months', '1m: 1 month', '7d: 7 days', '1d: 1 day'],
      insurance_type: same(
        'Life',
        'Health',
        'Travel',
        'Pet',
        'Income Protection',
        'Critical Illness',
      ),
      relationship_status: same('Married', 'Living with partner', 'Widowed', 'Divorced', 'Single'),
      employment_status: same(
        'Full time employed',
        'Unemployed',
        'Part-time employed',
        'Self-employed',
        'House person',
        'Student',
        'Retired',
      ),
    });
  });
});
