import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { type Api } from '../support/api.ts';
import { camera } from '../support/camera.ts';
import { type Table, damage } from '../support/damage.ts';
import { wireDay } from '../support/days.ts';
import { pdf } from '../support/pdf.ts';
import { type Server } from '../support/server.ts';
import { CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const NOT_SHOWN = "This item can't be shown";

/** Adds two of each thing, and damages one of the two. */
async function damageOneOfEach(server: Server, api: Api, itemId: string): Promise<string> {
  const breakOne = async (table: Table, path: string, body: unknown) => {
    await api.post(path, body);
    const { id } = await api.post<{ id: string }>(path, body);
    await damage(server, table, id);
    return id;
  };
  const account = (name: string) => ({
    category: 'savings',
    name,
    categoryData: { name, account_number: '70872490', balance: 8200, interest_rate: 4.35 },
  });
  await breakOne('transactions', `/vault/${itemId}/transactions`, {
    name: 'Clockmaker',
    amount: -120.5,
    date: '2026-07-02',
  });
  await breakOne('notes', `/vault/${itemId}/key-info`, { name: 'Serial number' });
  for (const name of ['Receipt.pdf', 'Valuation.pdf']) await api.upload(itemId, name, pdf(name));
  const [document] = await api.documents(itemId);
  await damage(server, 'documents', document?.id ?? '');
  const form = (name: string) => {
    const body = new FormData();
    body.append('category', 'key_info');
    body.append('type', 'passport');
    const facts = { name, passport_number: '123456789', expiry_date: wireDay(400) };
    body.append('metadata', JSON.stringify(facts));
    return body;
  };
  await api.post('/pre-sets', form('My passport'));
  const preset = await api.post<{ id: string }>('/pre-sets', form('An older passport'));
  await damage(server, 'presets', preset.id);
  const withFile = form('A passport with a file');
  withFile.append(
    'files',
    new Blob([new Uint8Array(pdf('Visa'))], { type: 'application/pdf' }),
    'Visa.pdf',
  );
  const { files } = await api.post<{ files: { id: string }[] }>('/pre-sets', withFile);
  await damage(server, 'documents', files[0]?.id ?? '');
  await api.post('/vault', account('Rainy days'));
  const { id } = await api.post<{ id: string }>('/vault', account('Holidays'));
  await damage(server, 'items', id);
  return id;
}

test("what can't be shown", async ({ page, server, watch }, { project }) => {
  watch.expect(/status of 500/);
  const look = camera(page, `${project.name}-unreadable`);
  const { api, itemId } = await signedIn(page, server);
  const lost = await damageOneOfEach(server, api, itemId);
  const open = async (path: string, heading: string) => {
    await page.goto(server.url + path);
    await onScreen(page, heading);
  };

  await open('/', 'Dashboard');
  await expect(page.getByRole('slider')).toBeVisible();
  await look('dashboard');
  await open('/vault', 'Vault');
  await expect(page.getByText(NOT_SHOWN)).toBeVisible();
  await look('vault');
  await page.getByRole('button', { name: /^Delete Savings/ }).click();
  await look('delete');
  await page.keyboard.press('Escape');
  await open('/vault/savings', 'Savings');
  await look('category');
  await page.goto(`${server.url}/vault/item/${lost}`);
  await expect(page.getByText(NOT_SHOWN)).toBeVisible();
  await look('item');
  await open(`/vault/item/${itemId}`, CLOCK);
  const item = new ItemPage(page);
  for (const tab of ['Transactions', 'Depository', 'Key Information']) {
    await item.openTab(tab);
    await expect(item.panel.getByText(NOT_SHOWN)).toBeVisible();
    await look(tab);
  }
  await open('/life-locker?tab=key-information', 'Life Locker');
  await expect(page.getByText(NOT_SHOWN).first()).toBeVisible();
  await look('life locker');
  await page.getByRole('button', { name: /^A passport with a file/ }).click();
  await page.getByRole('button', { name: 'View A passport with a file' }).click();
  const viewer = page.getByRole('dialog', { name: 'A passport with a file' });
  await expect(viewer.getByText(NOT_SHOWN)).toBeVisible();
  await look('a file of a preset');
});
