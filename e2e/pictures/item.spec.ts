import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { camera } from '../support/camera.ts';
import { CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  watch.expect(/status of 500/);
});

/** What an item was worth in the last fourteen months. */
async function remember(page: Page, begin: number, change: (month: number) => number) {
  const now = new Date();
  const points = Array.from({ length: 14 }, (_, month) => ({
    id: String(month),
    at: new Date(now.getFullYear(), now.getMonth() - 13 + month, 3).toISOString(),
    day: new Date(Date.UTC(now.getFullYear(), now.getMonth() - 13 + month, 3))
      .toISOString()
      .slice(0, 10),
    typed: month === 0 || month % 5 === 4,
    newest: month === 13,
    sample: false,
    value: begin + change(month),
    source: month === 0 ? 'added' : month % 5 === 4 ? 'edited' : 'monthly',
  }));
  await page.route('**/history', (route) =>
    route.fulfill({ json: { success: true, message: '', data: points } }),
  );
}

test('the transactions and notes of an item', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-item`);
  const { api, itemId } = await signedIn(page, server);
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);
  await expect(item.count).toHaveText('1 change');
  await look('one point');

  for (const [name, amount, tag, date] of [
    ['Clockmaker', -1234.5, 'Repairs', '2026-07-02'],
    ['Lent to a museum', 750, 'Loans', '2026-07-02'],
    ['Insurance', -48.2, 'Insurance', '2026-06-11'],
    [
      'A name that is so long that it has to be broken somewhere, wherever that is',
      -5,
      '',
      '2025-12-24',
    ],
  ] as const) {
    await api.post(`/vault/${itemId}/transactions`, { name, amount, tag, date });
  }
  await remember(page, 1800, (month) => 35 * month - (month > 8 ? 160 : 0));
  await page.reload();
  await item.show('Money in and out');
  await expect(item.count).toHaveText('4 transactions');
  await look('transactions');
  await item.chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await look('a point read');
  await item.toggleEditing();
  await look('transactions in edit mode');
  await item.panel.getByRole('button', { name: 'Delete Clockmaker' }).click();
  await look('delete transaction');
  await page.keyboard.press('Escape');
  await item.search('zebra');
  await expect(item.panel.getByText('No transactions found.')).toBeVisible();
  await look('no transactions found');
  await item.panel.getByRole('button', { name: 'Add transaction' }).click();
  const add = page.getByRole('dialog', { name: 'Add transaction' });
  await expect(add).toBeVisible();
  await look('add transaction');
  await add.getByRole('button', { name: 'Add transaction' }).click();
  await expect(add.getByText('Name is required')).toBeVisible();
  await look('add transaction with errors');
  await add.getByRole('button', { name: 'Cancel' }).click();

  await item.openTab('Key Information');
  await expect(item.panel.getByText('No key information found.')).toBeVisible();
  await look('no key information');
  for (const [name, description, date] of [
    ['Winding', 'Every eighth day, twelve turns.\nThe key is in the case.', null],
    ['Serial number', 'T 1907', '2025-06-13'],
    ['Valued by the auction house', null, '2025-02-01'],
  ] as const) {
    await api.post(`/vault/${itemId}/key-info`, { name, description, date });
  }
  await page.reload();
  await expect(item.count).toHaveText('3 Item(s)');
  await look('key information');
  await item.panel.getByRole('button', { name: 'View Winding' }).click();
  await look('view key information');
  await page.keyboard.press('Escape');
  await item.toggleEditing();
  await look('key information in edit mode');
  await item.panel.getByRole('button', { name: 'Edit Serial number' }).click();
  await expect(page.getByRole('dialog').getByLabel('Details')).toHaveValue('T 1907');
  await look('edit key information');
  await page.keyboard.press('Escape');
  await item.panel.getByRole('button', { name: 'Delete Winding' }).click();
  await look('delete key information');
});

test('the values of other items, and what fails', async ({ page, server }, { project }) => {
  const look = camera(page, `${project.name}-item-values`);
  const { api } = await signedIn(page, server);
  const make = async (category: string, data: Record<string, unknown>) => {
    const { id } = await api.post<{ id: string }>('/vault', {
      category,
      name: data['name'],
      categoryData: data,
    });
    return `${server.url}/vault/item/${id}`;
  };
  const loan = await make('loan', {
    name: 'Mortgage',
    total_amount: 285_000,
    current_balance: 247_318.4,
  });
  await remember(page, 255_000, (month) => -590 * month);
  await page.goto(loan);
  await onScreen(page, 'Mortgage');
  await expect(new ItemPage(page).chart).toBeVisible();
  await look('a debt');

  const car = await make('vehicle', {
    vrm: 'AA19AAA',
    name: 'SKODA OCTAVIA 2019',
    make: 'SKODA',
    model: 'OCTAVIA',
    year: 2019,
    mileage: 42_000,
    ongoing_valuation: true,
    value: 13_275,
  });
  await page.route('**/api/v1/vault/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    const valuation = {
      at: '2026-10-09T03:00:00Z',
      failed_at: '2026-11-09T03:00:00Z',
      sample: true,
    };
    Object.assign(body.data, { valuation });
    Object.assign(body.data['categoryData'] as object, {
      tax_due_date: '2027-01-01',
      tax_status: 'Taxed',
      mot_status: 'Valid',
      mot_expiry_date: '2026-12-10',
    });
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(car);
  await onScreen(page, 'SKODA OCTAVIA 2019');
  await expect(new ItemPage(page).chart).toBeVisible();
  await look('a vehicle');

  await page.unroute('**/history');
  for (const list of ['history', 'transactions*', 'key-info*', 'documents*']) {
    await page.route(`**/${list}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  }
  await page.goto(car);
  await expect(page.getByText('Failed to fetch transactions')).toBeVisible();
  await look('failed transactions');
  await new ItemPage(page).openTab('Key Information');
  await expect(page.getByText('Failed to fetch key info')).toBeVisible();
  await look('failed key information');
});
