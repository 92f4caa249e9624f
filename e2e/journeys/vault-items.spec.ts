import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import {
  creditCard,
  currentAccount,
  investment,
  type Item,
  loan,
  pension,
  personalItem,
  property,
  savings,
  vehicle,
} from '../support/items.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

interface Case {
  item: Item;
  plural: string;
  name: string;
  /** What the tile says. */
  shown: string;
  /** One field, what it is changed to, and what the tile says then. */
  change: readonly [label: string, value: string, shown: string];
  /** What it is called after the change. */
  renamed?: string;
}

const CASES: readonly Case[] = [
  {
    item: currentAccount,
    plural: 'Current Accounts',
    name: 'Everyday account',
    shown: '60-00-01 · 3192 6819',
    change: ['Balance', '1999.5', '£ 1,999.50'],
  },
  {
    item: savings,
    plural: 'Savings',
    name: 'Rainy days',
    shown: '4.35%',
    change: ['Interest rate', '3.9', '3.90%'],
  },
  {
    item: creditCard,
    plural: 'Credit Cards',
    name: 'Travel card',
    shown: 'Limit £ 6,000.00',
    change: ['Balance', '0', '£ 0.00'],
  },
  {
    item: loan,
    plural: 'Loans',
    name: 'Car finance',
    shown: '£ 5,964.12',
    change: ['Current balance', '5700.01', '£ -5,700.01'],
  },
  {
    item: pension,
    plural: 'Pensions',
    name: 'Workplace pension',
    shown: '£ 71,390.12',
    change: ['Balance', '72000', '£ 72,000.00'],
  },
  {
    item: investment,
    plural: 'Investments',
    name: 'Global index fund',
    shown: 'Funds · 300 units',
    change: ['Quantity', '250.5', 'Funds250.5'],
  },
  {
    item: property,
    plural: 'Properties',
    name: 'The house',
    shown: '£ 415,000.00',
    change: ['Value', '421000', '£ 421,000.00'],
  },
  {
    item: vehicle,
    plural: 'Vehicles',
    name: 'The estate',
    shown: 'WR22 KHL · 31,480 miles',
    change: ['Mileage', '32100', 'WR22 KHL32,100 miles'],
    renamed: 'Škoda Octavia 2022',
  },
  {
    item: personalItem,
    plural: 'Personal Items',
    name: 'Engagement ring',
    shown: '£ 1,850.50',
    change: ['Value', '2000', '£ 2,000.00'],
  },
];

test('an item of each category is added, edited and deleted', async ({ page, server }) => {
  test.slow();
  await admitted(page, server);
  const vault = new Vault(page);
  const shell = new Shell(page);
  await vault.open();

  for (const { item, plural, name, shown, change, renamed = name } of CASES) {
    await test.step(item.category, async () => {
      const [label, value, shownThen] = change;
      await vault.openForm(item.category);
      await expectNoAxeFindings(page, `Add to Vault, ${item.category}`);
      await vault.fill(item);
      if (item === property) await vault.lookUpAddress('BS8 1TH');
      if (item === investment) {
        // Typed last, the holding gives the unit value, to a millionth.
        await expect(vault.dialog.getByLabel('Unit value')).toHaveValue('64.735');
      }
      await vault.submit();
      await expect(vault.dialog).toBeHidden();
      await expect(vault.tile(name)).toContainText(shown);

      await page.getByRole('link', { name: item.category, exact: true }).click();
      await onScreen(page, plural);
      const dialog = await vault.openEdit(name, item.category);
      await vault.fill({ fields: [[label, value]] }, dialog);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(vault.row(renamed)).toContainText(shownThen);

      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await vault.delete(renamed);
      await expect(page.getByRole('button', { name: `Delete ${renamed}` })).toHaveCount(0);
      if (item === currentAccount) await expectNoAxeFindings(page, 'an empty category');
      await shell.goTo('Vault');
      await expect(vault.tile(renamed)).toHaveCount(0);
      await expect(vault.tile(CLOCK)).toBeVisible();
    });
  }
});

test('an item is finished later and deleted from its own page', async ({ page, server, watch }) => {
  // Its page asks once more for what is gone, before it is left.
  watch.expect(/status of 404/);
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  const dialog = await vault.openForm('Current');
  await dialog.getByRole('button', { name: 'Finish later' }).click();
  const errors = dialog.getByRole('group', { name: 'Errors in this form' });
  await expect(errors).toBeFocused();
  await errors.getByRole('link', { name: 'Balance is required' }).click();
  await expect(dialog.getByLabel('Balance')).toBeFocused();
  await vault.fill({
    fields: [
      ['Account name', 'Half a bank'],
      ['Balance', '250'],
    ],
  });
  await dialog.getByRole('button', { name: 'Finish later' }).click();
  await expect(dialog).toBeHidden();
  await expect(vault.tile('Half a bank')).toContainText('4 details missing');

  await page.goto('/');
  await page.getByRole('link', { name: 'Finish Half a bank: 4 details are missing' }).click();
  await onScreen(page, 'Half a bank');
  await expect(page.getByText(/^Still to add: Account number/)).toBeVisible();
  await expectNoAxeFindings(page, 'an unfinished item');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Current' });
  await vault.fill({ fields: currentAccount.fields }, edit);
  await vault.fill({ fields: [['Account name', 'Whole bank']] }, edit);
  await expect(edit.getByRole('button', { name: 'Finish later' })).toHaveCount(0);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText(/^Still to add/)).toHaveCount(0);

  await new ItemPage(page).act('Delete item');
  await page
    .getByRole('dialog', { name: 'Delete this item?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await onScreen(page, 'Current Accounts');
  await expect(vault.row('Whole bank')).toHaveCount(0);
});
