import { Dashboard } from '../page-models/dashboard.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { damage } from '../support/damage.ts';
import { type Api } from '../support/api.ts';
import { savings } from '../support/items.ts';
import { type Server } from '../support/server.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const NOT_SHOWN = "This item can't be shown";
const LEFT_OUT = /^We can't show 1 item, so it isn't in (this total|these totals)\.$/;

/** Adds a savings account and damages its row; its id. */
async function damagedItem(server: Server, api: Api): Promise<string> {
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'savings',
    name: 'Holidays',
    categoryData: { name: 'Holidays', account_number: '70872491', balance: 500, interest_rate: 2 },
  });
  await damage(server, 'items', id);
  return id;
}

test('an item whose row is damaged costs only itself, and can be deleted', async ({
  page,
  server,
  watch,
}) => {
  // The page of what can't be shown.
  watch.expect(/status of 500/);
  const { api } = await admitted(page, server);
  const shell = new Shell(page);
  const vault = new Vault(page);
  const dashboard = new Dashboard(page);
  const kept = { assets: '£ 10,000.00', netPosition: '£ 10,000.00', liabilities: '£ 0.00' };
  const leftOut = page.getByText(LEFT_OUT);
  const row = page.getByRole('listitem').filter({ hasText: NOT_SHOWN });
  await vault.open();
  await vault.add(savings);
  const id = await damagedItem(server, api);

  await test.step('the dashboard leaves it out of its totals, and says so', async () => {
    await page.goto(server.url);
    await dashboard.expectTotals(kept);
    await expect(leftOut).toBeVisible();
    await expectNoAxeFindings(page, 'the dashboard without a damaged item');
  });

  await test.step('the Vault shows its kind and id, and all the others', async () => {
    await shell.goTo('Vault');
    await expect(row).toContainText(`Savings · ${id}`);
    await expect(leftOut).toBeVisible();
    await expect(vault.tile('Rainy days')).toContainText('£ 8,200.00');
    await expect(vault.tile('Grandfather clock')).toBeVisible();
    await expectNoAxeFindings(page, 'the Vault with a damaged item');
  });

  await test.step('so does its category, and its own page links back', async () => {
    await page.goto(`${server.url}/vault/savings`);
    await onScreen(page, 'Savings');
    await expect(row).toContainText(id);
    await expect(leftOut).toBeVisible();
    await page.goto(`${server.url}/vault/item/${id}`);
    await expect(page.getByText(NOT_SHOWN)).toBeVisible();
    await expect(page.getByText(/administrator may be able to restore it/)).toBeVisible();
    await expectNoAxeFindings(page, 'the page of a damaged item');
    await page.getByRole('link', { name: 'Go to Vault' }).click();
    await onScreen(page, 'Vault');
  });

  await test.step('the log names table and row once', () => {
    const lines = server.log.split('\n').filter((line) => line.includes(id));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/ERROR.*items/);
  });

  await test.step('deleting it clears the list and the notes on the totals', async () => {
    await row.getByRole('button', { name: `Delete Savings ${id}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete this item?' });
    await expect(question.getByText('This action cannot be undone.')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(leftOut).toHaveCount(0);
    await expect(vault.tile('Rainy days')).toBeVisible();
    await shell.goTo('Dashboard');
    await dashboard.expectTotals(kept);
    await expect(leftOut).toHaveCount(0);
    expect((await api.call('GET', `/vault/${id}`)).status).toBe(404);
  });
});

test('damaged items are deleted by keyboard alone, and the focus is never lost', async ({
  page,
  server,
}) => {
  const { api } = await admitted(page, server);
  await damagedItem(server, api);
  await damagedItem(server, api);
  await page.goto(`${server.url}/vault`);
  const remove = page.getByRole('button', { name: /^Delete Savings / });
  const question = page.getByRole('dialog', { name: 'Delete this item?' });
  const confirm = async () => {
    await page.keyboard.press('Enter');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
  };
  await expect(remove).toHaveCount(2);
  await tabTo(page, remove.first());
  await confirm();
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await confirm();
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Vault' })).toBeFocused();
});
