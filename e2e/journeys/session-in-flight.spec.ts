import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { pdf } from '../support/pdf.ts';
import { endSession } from '../support/session.ts';
import { bellFilled, CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  // The calls of a dead session.
  watch.expect(/status of 401/);
});

const navigateTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** Chooses a file in the Depository of an item, and stops before it is added. */
async function chooseReceipt(page: Page, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add New' }).click();
  await (await chooser).setFiles({ name: 'Receipt.pdf', mimeType: 'application/pdf', buffer });
}

const addFile = (page: Page) =>
  page.getByRole('dialog', { name: 'Pick File' }).getByRole('button', { name: 'Add File' }).click();

/** The statuses of the calls of one address, as their answers arrive. */
function statusesOf(page: Page, path: string): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === `/api/v1${path}`) statuses.push(answer.status());
  });
  return statuses;
}

test('a call sent before the renewal and answered after it is repeated without a prompt', async ({
  page,
  context,
  server,
}) => {
  const { person } = await signedIn(page, server, true);
  const prompt = new PinPrompt(page);
  const renewals = statusesOf(page, '/auth/refresh-token');
  const lists = statusesOf(page, '/vault');
  let answerLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  let refused = false;
  await page.route(
    '**/api/v1/vault',
    async (route) => {
      const answer = await route.fetch();
      refused = answer.status() === 401;
      await late;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );

  await endSession(context, server.url);
  await navigateTo(page, 'Vault');
  await expect.poll(() => refused).toBe(true);
  // Another call of the same dead session asks for the PIN.
  if (!(await prompt.overlay.isVisible())) await navigateTo(page, 'Dashboard');
  await expect(prompt.overlay).toBeVisible();
  await prompt.enter(person.pin);
  await expect(prompt.overlay).toBeHidden();
  expect(lists).toEqual([]);

  answerLate();
  await expect.poll(() => lists).toEqual([401, 200]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(renewals).toEqual([200]);
  await new Shell(page).goTo('Vault');
  await expect(new Vault(page).tile(CLOCK)).toBeVisible();
});

test('an upload under an expired session is sent again, with its file', async ({
  page,
  context,
  server,
}) => {
  const { person, api, itemId } = await signedIn(page, server, true);
  const prompt = new PinPrompt(page);
  const renewals = statusesOf(page, '/auth/refresh-token');
  const uploads = statusesOf(page, `/vault/${itemId}/documents`);
  const receipt = pdf('What the clock cost');
  await new Shell(page).goTo('Vault');
  await new Vault(page).openItem(CLOCK);
  await new ItemPage(page).openDepository();
  await expect(page.getByText('0 Document(s)')).toBeVisible();

  await chooseReceipt(page, receipt);
  uploads.length = 0;
  await endSession(context, server.url);
  await addFile(page);
  await expect(prompt.overlay).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await prompt.enter(person.pin);
  await expect(prompt.overlay).toBeHidden();

  await expect(page.getByRole('status').filter({ hasText: 'Receipt.pdf uploaded' })).toBeAttached();
  await expect(page.getByText('1 Document(s)')).toBeVisible();
  expect(uploads.slice(0, 2)).toEqual([401, 201]);
  expect(renewals).toEqual([200]);
  const [document] = await api.documents(itemId);
  const stored = await api.fetch(document?.url ?? '');
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(receipt);
});

test('an upload whose prompt is given up is not sent again', async ({ page, context, server }) => {
  const { api, itemId } = await signedIn(page, server, true);
  await Promise.all([bellFilled(page), page.goto(`${server.url}/vault/item/${itemId}`)]);
  await onScreen(page, CLOCK);
  await new ItemPage(page).openDepository();
  await chooseReceipt(page, pdf('What the clock cost'));
  await endSession(context, server.url);
  await addFile(page);
  await expect(new PinPrompt(page).overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await onScreen(page, 'Sign in');
  expect(await api.documents(itemId)).toEqual([]);
});
