import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { answer, ok, sessionServer } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';
import { type VaultDocument, type VaultItem } from '../types';

export const FILE = (n: number, extension: string) =>
  `/api/v1/files/0199a000-0000-7000-8000-00000000000${n}/file.${extension}`;

export const current: VaultItem = {
  id: 'a1',
  name: 'Everyday current',
  category: 'current_account',
  categoryData: {
    name: 'Everyday current',
    account_number: '61418820',
    sort_code: '20-45-77',
    card_number: '4929123412341234',
    balance: 2936.41,
    overdraft_limit: 500,
  },
};

export const card: VaultItem = {
  id: 'c1',
  name: 'Travel card',
  category: 'credit_card',
  categoryData: {
    name: 'Travel card',
    account_number: '5555555555554444',
    balance: 1846.29,
    credit_limit: 6500,
    annual_percentage_rate: 24.9,
  },
};

export const home: VaultItem = {
  id: 'p1',
  name: '14 Clevedon Terrace',
  category: 'property',
  categoryData: {
    name: '14 Clevedon Terrace',
    postcode: 'BS6 5UA',
    address: '14 Clevedon Terrace, Bristol',
    property_type: 'semi-detached_house',
    construction_date: 'pre_1914',
    internal_area: 1120,
    bedrooms: 5,
    bathrooms: 2,
    finish_quality: 'high',
    outdoor_space: 'garden_very_large',
    off_street_parking: 3,
    auto_value_check: true,
    value: 438500,
  },
  photo: FILE(1, 'png'),
};

export const car: VaultItem = {
  id: 'v1',
  name: 'Old name',
  category: 'vehicle',
  categoryData: {
    name: 'Old name',
    vrm: 'WR22KHL',
    make: 'Škoda',
    model: 'Octavia',
    year: 2022,
    fuel_type: null,
    color: 'Grey',
    mileage: 31480,
    ongoing_valuation: false,
    value: 13275,
    tax_due_date: '2027-01-01',
    mot_status: 'Valid',
    tax_status: null,
    mot_expiry_date: null,
  },
};

/** Newest first, as the server lists them. */
export const documents: VaultDocument[] = [
  ['d3', 'Front.png', '2026-10-09T10:00:00Z', FILE(1, 'png')],
  ['d2', 'Boiler record.pdf', '2026-09-22T10:00:00Z', FILE(2, 'pdf')],
  ['d1', 'Survey.docx', '2021-06-02T10:00:00Z', FILE(5, 'docx')],
].map(([id = '', name = '', uploaded_at = '', url = '']) => ({
  id,
  name,
  uploaded_at,
  url,
  set_as_cover: id === 'd3',
}));

/** A signed-in person with these items, to which nothing else belongs. */
export function vaultServer(items: readonly VaultItem[]) {
  sessionServer();
  for (const item of items) {
    answer('get', `/vault/${item.id}`, () => ok(item));
    for (const list of ['documents', 'transactions', 'key-info', 'history']) {
      answer('get', `/vault/${item.id}/${list}`, () => ok([]));
    }
  }
  return { list: answer('get', '/vault', () => ok(items)) };
}

/** Opens the app and waits for the heading of the screen, whose code has to be fetched. */
export async function open(path: string, heading: string) {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: heading }, WAIT);
  return app;
}

/** A part of a list, with where the next one begins and how many entries there are. */
export const part = (data: unknown[], total = data.length, next: string | null = null) =>
  HttpResponse.json({ success: true, message: '', data, page: { next, total } });

/** What was asked of a list: its search and where it begins. */
export const askedFor = (request: Request | undefined) => {
  const query = new URL(request?.url ?? 'http://none').searchParams;
  return { q: query.get('q'), before: query.get('before'), limit: query.get('limit') };
};

/** The code of a screen is compiled when it is first entered, which a busy machine takes time over. */
export const WAIT = { timeout: 20_000 };

export const button = (name: string) => screen.getByRole('button', { name });

export const png = (name: string) => new File(['picture'], name, { type: 'image/png' });
