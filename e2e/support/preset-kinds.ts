import { type Attachment } from '../page-models/pick-file.ts';
import { typedDay } from './days.ts';
import { heic } from './files.ts';
import { pdf } from './pdf.ts';

/** One kind of preset: what is typed, and what is shown then. */
export interface PresetKind {
  /** Its tile. */
  label: string;
  /** The end of its form's title. */
  called: string;
  fields: readonly (readonly [label: string, value: string])[];
  file?: Attachment;
  facts: Readonly<Record<string, string>>;
  /** What the banner says once it is there. */
  notice?: string;
}

const paper = (name: string): Attachment => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: pdf(name),
});

const named = (label: string, called = label.toLowerCase()): PresetKind => ({
  label,
  called,
  fields: [],
  file: paper('Scan 0042'),
  facts: {},
});

export const papers: readonly PresetKind[] = [
  {
    ...named('Passport'),
    fields: [
      ['Passport number', '123456789'],
      ['Expiry date', typedDay(20)],
    ],
    facts: { 'Passport number': '123456789', Reminder: '1 month before' },
    notice: 'Expires in 2 weeks',
  },
  {
    ...named('Driving licence'),
    fields: [
      ['Driving licence number', 'ashdo806214r99aa'],
      ['Expiry date', '01042031'],
    ],
    file: heic,
    facts: { 'Driving licence number': 'ASHDO 806214 R99AA', 'Expiry date': '1st April 2031' },
  },
  named('Birth certificate'),
  {
    ...named('Insurance policy'),
    fields: [
      ['Insurance type', 'Pet'],
      ['Renewal date', typedDay(60)],
      ['Reminder', '3 months'],
    ],
    facts: { 'Insurance type': 'Pet', Reminder: '3 months before' },
    notice: 'Expires in 2 months',
  },
  named('Will'),
  named('Power of attorney'),
];

export const facts: readonly PresetKind[] = [
  {
    label: 'National Insurance number',
    called: 'National Insurance number',
    fields: [['National Insurance Number', 'ab123456c']],
    facts: { 'National Insurance Number': 'AB 12 34 56 C' },
  },
  {
    label: 'NHS number',
    called: 'NHS number',
    fields: [['NHS number', '9434765919']],
    facts: { 'NHS number': '943 476 5919' },
  },
  {
    label: 'Tax code',
    called: 'tax code',
    fields: [['Tax code', '1257L']],
    file: paper('Coding notice'),
    facts: { 'Tax code': '1257L' },
  },
  {
    label: 'Family',
    called: 'family',
    fields: [['Relationship status', 'Living with partner']],
    facts: { 'Relationship status': 'Living with partner' },
  },
  {
    label: 'Employment',
    called: 'employment',
    fields: [
      ['Employment status', 'Part-time employed'],
      ['Employer name', 'Ashdown Joinery'],
      ['Annual income', '42500'],
      ['Start date', '01092015'],
    ],
    facts: {
      'Employment status': 'Part-time employed',
      'Employer name': 'Ashdown Joinery',
      'Annual income': '£ 42,500.00',
      'Start date': '1st September 2015',
    },
  },
  {
    label: 'Time at address',
    called: 'time at address',
    fields: [
      ['Current address', '1 High Street, Bristol'],
      ['Move-in date', typedDay(-400)],
      ['Previous address', '2 Low Road, Bath'],
    ],
    facts: {
      'Current address': '1 High Street, Bristol',
      'Previous address': '2 Low Road, Bath',
    },
  },
  {
    label: 'Passport',
    called: 'passport',
    fields: [
      ['Passport number', '123456789'],
      ['Expiry date', typedDay(1)],
      ['Reminder', '1 day'],
    ],
    facts: { 'Passport number': '123456789', Reminder: '1 day before' },
    notice: 'Expires tomorrow',
  },
  {
    label: 'Driving licence',
    called: 'driving licence',
    fields: [
      ['Driving licence number', 'ASHDO806214R99AA'],
      ['Expiry date', typedDay(7)],
      ['Reminder', '7 days'],
    ],
    facts: { Reminder: '7 days before' },
    notice: 'Expires in 7 days',
  },
  {
    label: 'Insurance policy',
    called: 'insurance policy',
    fields: [
      ['Insurance type', 'Critical Illness'],
      ['Renewal date', '01042031'],
    ],
    facts: { 'Insurance type': 'Critical Illness', 'Renewal date': '1st April 2031' },
  },
];

export const renting: readonly PresetKind[] = [
  'Tenancy agreement',
  'Deposit protection',
  'Inventory',
  'Rent guide',
  'Gas safety certificate',
  'Contents insurance',
].map((label) => named(label));
