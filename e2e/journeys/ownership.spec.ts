import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { typedDay } from '../support/days.ts';
import { type Item, personalItem } from '../support/items.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Engagement ring';

const half: Item = {
  ...personalItem,
  fields: [
    ...personalItem.fields,
    ['Bought on', '03062011'],
    ['Bought for', '1200'],
    ['Your share', '50'],
  ],
};

test('what is owned in part counts by its share, until it is sold @phone', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const vault = new Vault(page);
  const dashboard = new Dashboard(page);
  const item = new ItemPage(page);
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 2, name: 'Personal Item', exact: true }),
  });
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).first();

  await test.step('half of it is said in the form to count', async () => {
    await vault.open();
    const form = await vault.openForm('Personal Item');
    await vault.fill(half);
    await expect(form.getByText('£ 925.25 of £ 1,850.50 counts in your totals')).toBeVisible();
    await expectNoAxeFindings(page, 'the form of what is owned in part');
    await form.getByLabel('Your share').fill('0');
    await form.getByLabel('Bought on').fill(typedDay(3));
    await vault.submit();
    await expect(
      form.getByText('Enter a share of more than 0 and up to 100 per cent', { exact: true }),
    ).toBeVisible();
    await expect(form.getByText('Enter a day up to today', { exact: true })).toBeVisible();
    await vault.fill(half);
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
  });

  await test.step('half of it counts, and the whole is shown', async () => {
    await expect(card).toContainText('2 items');
    await expect(card).toContainText('£ 2,725.25');
    await expect(vault.tile(NAME)).toContainText('£ 1,850.50');
    await expect(vault.tile(NAME)).toContainText('50% yours');
    await page.goto(server.url);
    await dashboard.expectTotals({
      assets: '£ 2,725.25',
      netPosition: '£ 2,725.25',
      liabilities: '£ 0.00',
    });
  });

  await test.step('the list shows what counts of it, above what the rows add up to', async () => {
    await page.goto(`${server.url}/vault/personal-item`);
    await onScreen(page, 'Personal Items');
    await expect(vault.row(NAME)).toContainText('50% of £ 1,850.50');
    await expect(vault.row(NAME)).toContainText('£ 925.25');
    await expect(page.getByText('Items you share count at your share.')).toBeVisible();
    await expectNoAxeFindings(page, 'the list of what is owned in part');
  });

  await test.step('its page says since when, for how much and how large the share is', async () => {
    await vault.open();
    await vault.openItem(NAME);
    await expect(page.getByText('Bought 3rd June 2011 for £ 1,200.00')).toBeVisible();
    await expect(page.getByText('Your share', { exact: true }).locator('..')).toContainText(
      '£ 925.25',
    );
    await expect(item.fact('Gain since you bought')).toContainText('a year');
    await expectNoAxeFindings(page, 'the page of what is owned in part');
  });

  await test.step('a past value is kept alone, so other changes are saved first', async () => {
    await edit.click();
    const form = page.getByRole('dialog', { name: 'Edit Personal Item' });
    await form.getByLabel('Item name').fill('The ring');
    await form.getByLabel('As of').fill('01032019');
    await expect(form.getByText("We'll save only the value, for that day.")).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText("Save your other changes first, with today's date.")).toBeVisible();
    await expectNoAxeFindings(page, 'a past value with other changes');
    await form.getByLabel('Item name').fill(NAME);
    await form.getByLabel('Value', { exact: true }).fill('1500');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('£ 1,850.50').first()).toBeVisible();
  });

  await test.step('it is sold on a day that has come', async () => {
    await item.act('Sold…');
    const dialog = page.getByRole('dialog', { name: 'Sold', exact: true });
    await dialog.getByLabel('Sold on').fill(typedDay(1));
    await dialog.getByLabel('Sold for').fill('900');
    await expectNoAxeFindings(page, 'the question when it was sold');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Enter a day up to today', { exact: true })).toBeVisible();
    await dialog.getByLabel('Sold on').fill('03062024');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Sold 3rd June 2024 for £ 900.00')).toBeVisible();
  });

  await test.step('it stands at the end of the Vault and counts no more', async () => {
    await vault.open();
    await expect(page.getByRole('heading', { name: 'No longer owned' })).toBeVisible();
    await expect(vault.tile(NAME)).toContainText('Sold 3rd June 2024 for £ 900.00');
    await expect(card).toContainText('1 item');
    await expect(card).toContainText('£ 1,800.00');
    await expectNoAxeFindings(page, 'a Vault with something that was sold');
    await page.goto(`${server.url}/vault/personal-item`);
    await onScreen(page, 'Personal Items');
    await expect(page.getByRole('heading', { name: 'No longer owned' })).toBeVisible();
    await page.goto(server.url);
    await dashboard.expectTotals({
      assets: '£ 1,800.00',
      netPosition: '£ 1,800.00',
      liabilities: '£ 0.00',
    });
  });

  await test.step('that is undone, and it counts again', async () => {
    await vault.open();
    await vault.openItem(NAME);
    await item.act('Change or undo…');
    const sold = page.getByRole('dialog', { name: 'Sold', exact: true });
    await expect(sold.getByLabel('Sold for')).toHaveValue('900.00');
    await sold.getByRole('button', { name: 'Undo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo “Sold”?' });
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Sold 3rd June/)).toHaveCount(0);
    await vault.open();
    await expect(page.getByRole('heading', { name: 'No longer owned' })).toHaveCount(0);
    await expect(card).toContainText('£ 2,725.25');
  });
});
