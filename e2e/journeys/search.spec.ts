import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Search } from '../page-models/search.ts';
import { type Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { pdf } from '../support/pdf.ts';
import { admitted, CLOCK, owner } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Stands only in the text of one PDF. */
const INSIDE = 'Winterbourne horologist';
const NOTE = 'Winding key';
const WILL = 'Will of 2024';
const TRANSACTION = 'Clock auction';

/** Something of each kind that can be found, beside the clock. */
async function fill(api: Api, itemId: string): Promise<void> {
  await api.post('/life-locker/key-info', {
    name: NOTE,
    description: 'In the left drawer',
    date: null,
  });
  await api.post(`/vault/${itemId}/transactions`, {
    name: TRANSACTION,
    amount: 250,
    tag: null,
    date: '2026-01-15',
  });
  const will = new FormData();
  will.append('category', 'depository');
  will.append('type', 'will');
  will.append('metadata', JSON.stringify({ name: WILL }));
  will.append('file', paper('To whom it may concern'), `${WILL}.pdf`);
  expect((await api.call('POST', '/pre-sets', will)).status).toBe(201);
  const appraisal = await api.upload(itemId, 'Appraisal.pdf', pdf(`Seen by a ${INSIDE}`));
  expect(appraisal.status).toBe(201);
}

const paper = (text: string) => new Blob([new Uint8Array(pdf(text))], { type: 'application/pdf' });

/** The text inside a PDF is read after it was stored. */
async function untilRead(api: Api): Promise<void> {
  const path = `/search?q=${encodeURIComponent(INSIDE)}`;
  const hits = async () => (await api.get<{ hits: unknown[] }>(path)).hits.length;
  await expect.poll(hits, 'the text of the PDF is found').toBe(1);
}

test('everything of a person is found from anywhere, with the keys alone', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  await fill(api, itemId);
  await untilRead(api);
  const search = new Search(page);

  await test.step('nothing of it is found by anybody else', async () => {
    const other = await owner(server);
    for (const text of [NOTE, WILL, TRANSACTION, INSIDE]) {
      const path = `/search?q=${encodeURIComponent(text)}`;
      expect(await other.api.get(path), text).toMatchObject({ hits: [] });
    }
  });
  await page.goto('/');
  await onScreen(page, 'Dashboard');

  await test.step('an item', async () => {
    await search.find('grandf');
    await expect(search.hits('Items')).toContainText(CLOCK);
    await expect(search.hits('Items')).toContainText('Vault · Personal Item');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await onScreen(page, CLOCK);
  });

  await test.step('a note, which opens', async () => {
    await search.find(NOTE.toUpperCase());
    await expect(search.hits('Key information')).toContainText('Life Locker · Key Information');
    await search.openOnly('Key information');
    await expect(page.getByRole('dialog', { name: NOTE })).toContainText('In the left drawer');
    await page.keyboard.press('Escape');
    await onScreen(page, 'Life Locker');
  });

  await test.step('a preset, which opens', async () => {
    await search.find(WILL);
    await search.openOnly('Passports, insurance and more');
    await expect(page.getByRole('dialog', { name: WILL })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: 'Depository' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  await test.step('a transaction, alone in its list', async () => {
    await search.find(TRANSACTION);
    await search.openOnly('Transactions');
    await onScreen(page, CLOCK);
    const item = new ItemPage(page);
    await expect(item.row(TRANSACTION)).toBeVisible();
    await expect(item.count).toHaveText('1 transaction');
  });

  await test.step('what a PDF says, which opens in a tab of its own', async () => {
    await search.find(INSIDE);
    await expect(search.hits('Documents')).toContainText('Appraisal.pdf');
    await expect(search.hits('Documents')).toContainText('In the text');
    const opened = page.waitForEvent('popup');
    await search.openOnly('Documents');
    const preview = await opened;
    await expect(preview).toHaveURL(/\/preview\?compact=[\dA-Za-z]+$/);
    await preview.close();
  });
});

test('the search opens from the header and is accessible in each state @phone', async ({
  page,
  server,
  watch,
}) => {
  const { api, itemId } = await admitted(page, server);
  await fill(api, itemId);
  await page.goto('/');
  await onScreen(page, 'Dashboard');
  const search = new Search(page);
  await search.open();
  await expectNoAxeFindings(page, 'the search');
  await search.field.fill('x');
  await expect(search.status).toHaveText('Type at least 2 characters.');
  await search.field.fill('clock');
  await expect(search.status).toHaveText('3 results');
  await page.keyboard.press('End');
  await expectNoAxeFindings(page, 'what was found');
  await search.field.fill('zebra');
  await expect(search.status).toContainText('Nothing found for “zebra”');
  await expectNoAxeFindings(page, 'nothing found');
  watch.expect(/503/);
  await page.route('**/api/v1/search?*', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: '', data: null } }),
  );
  await search.field.fill('clocks');
  await expect(search.dialog.getByRole('alert')).toContainText('The search failed.');
  await expectNoAxeFindings(page, 'a search that failed');
  await page.unroute('**/api/v1/search?*');
  await search.field.fill('');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toBeHidden();
  await expect(search.opener).toBeFocused();
});
