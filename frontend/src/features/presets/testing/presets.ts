import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { answer, ok } from '@/testing/api-server';
import { PNG } from '@/testing/files';
import { renderWith } from '@/testing/render-app';
import { PresetsPanel } from '../panel/presets-panel';
import { presetCategories } from '../model/kinds';
import { type Preset, type PresetCategory } from '../types';

const FILE = (n: number, extension: string) =>
  `/api/v1/files/0199a000-0000-7000-8000-00000000000${n}/file.${extension}`;

/** The kind of this type, which must be there. */
export function kindOf(category: PresetCategory, type: string) {
  const kind = presetCategories[category].kinds.find((each) => each.type === type);
  if (!kind) throw new Error(`${category} has no ${type}`);
  return kind;
}

const base = {
  version: 1,
  url: null,
  document: null,
  uploaded_at: '2026-02-02T10:00:00Z',
  files: [],
  history: [],
  missing: [],
  warnings: [],
  reminder_notice: null,
};

export const passport: Preset = {
  ...base,
  id: 's1',
  category: 'depository',
  type: 'passport',
  name: 'My passport',
  url: FILE(1, 'pdf'),
  document: 'f1',
  metadata: {
    name: 'My passport',
    passport_number: '123456789',
    expiry_date: '2026-03-01',
    reminder: '3m',
  },
  files: [
    { id: 'x1', name: 'Visa.png', url: FILE(2, 'png'), uploaded_at: '2026-02-02T10:00:00Z' },
    { id: 'x2', name: 'Photo page.png', url: FILE(3, 'png'), uploaded_at: '2026-02-02T10:00:00Z' },
  ],
  reminder_notice: 'Expires in 3 weeks',
};

export const secondPassport: Preset = {
  ...passport,
  id: 's2',
  name: "Robin's passport",
  uploaded_at: '2026-01-08T10:00:00Z',
  metadata: { ...passport.metadata, name: "Robin's passport", expiry_date: '2131-04-01' },
  files: [],
  reminder_notice: null,
};

export const will: Preset = {
  ...base,
  id: 's3',
  category: 'depository',
  type: 'will',
  name: 'Will',
  url: FILE(4, 'pdf'),
  document: 'f4',
  metadata: { name: 'Will' },
};

export const nhs: Preset = {
  ...base,
  id: 's4',
  category: 'key_info',
  type: 'nhs_number',
  name: 'NHS number',
  metadata: { name: null, nhs_number: '9434765919' },
};

/** A person with these presets, and the panel of a category. */
export function openPanel(
  category: PresetCategory,
  presets: readonly Preset[] = [],
  { editing = false } = {},
) {
  const list = answer('get', '/pre-sets', (request) => {
    const asked = new URL(request.url).searchParams.get('category');
    return ok(presets.filter((each) => each.category === asked));
  });
  return { ...renderWith(createElement(PresetsPanel, { category, editing })), list };
}

/** The dialogs are compiled when the first of them is opened, which a busy machine takes time over. */
export const WAIT = { timeout: 60_000 };

/** The tile that says this, once the presets are there. */
export const tile = (name: RegExp | string) => screen.findByRole('button', { name }, WAIT);

/** A file as a person chooses it. */
export const file = (name: string, type = 'application/pdf') =>
  new File([type === 'image/png' ? PNG : '%PDF-1.7', 'paper'], name, { type });
