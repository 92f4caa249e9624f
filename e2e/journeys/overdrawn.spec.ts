import { onScreen } from '../page-models/heading.ts';
import { Dashboard } from '../page-models/dashboard.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { creditCard, currentAccount, type Item } from '../support/items.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const withBalance = (item: Item, balance: string): Item => ({
  ...item,
  fields: item.fields.map(([label, value]) => [label, label === 'Balance' ? balance : value]),
});

test('an overdrawn account is owed and a card in credit is owned, for as long as it lasts @phone', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const vault = new Vault(page);
  const dashboard = new Dashboard(page);

  await test.step('an account is overdrawn by its switch', async () => {
    await vault.open();
    const form = await vault.openForm('Current');
    await vault.fill(withBalance(currentAccount, '312.4'));
    await form.getByRole('switch', { name: 'Overdrawn' }).check();
    await expect(form.getByText('£ -312.40')).toBeVisible();
    await expectNoAxeFindings(page, 'an overdrawn account in its form');
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
    await expect(vault.tile('Everyday account')).toContainText('Overdrawn');
    await expect(vault.tile('Everyday account')).toContainText('£ -312.40');
  });

  await test.step('a card is in credit by a minus that is typed', async () => {
    const form = await vault.openForm('Credit Card');
    await vault.fill(withBalance(creditCard, ''));
    await form.getByLabel('Balance', { exact: true }).pressSequentially('-20');
    await expect(form.getByRole('switch', { name: 'In credit' })).toBeChecked();
    await expect(form.getByLabel('Balance', { exact: true })).toHaveValue('20');
    await vault.submit();
    await expect(vault.dialog).toBeHidden();
    await expect(vault.tile('Travel card')).toContainText('In credit');
  });

  await test.step('the dashboard counts each on the other side, beside a clock', async () => {
    await page.goto(server.url);
    await onScreen(page, 'Dashboard');
    await dashboard.expectTotals({
      assets: '£ 1,820.00',
      netPosition: '£ 1,507.60',
      liabilities: '£ 312.40',
    });
    await expect(page.getByRole('link', { name: 'Current, overdrawn' })).toContainText('£ 312.40');
    await expect(page.getByRole('link', { name: 'Credit Card, in credit' })).toContainText(
      '£ 20.00',
    );
    await expectNoAxeFindings(page, 'a dashboard with an overdraft');
  });

  await test.step('money comes in, written as people write it, and the account is owned again', async () => {
    await vault.open();
    const form = await vault.openEdit('Everyday account', 'Current');
    await expect(form.getByRole('switch', { name: 'Overdrawn' })).toBeChecked();
    await form.getByRole('switch', { name: 'Overdrawn' }).uncheck();
    await form.getByLabel('Balance', { exact: true }).fill('1.5k');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    await vault.open();
    await expect(vault.tile('Everyday account')).toContainText('£ 1,500.00');
    await page.goto(server.url);
    await dashboard.expectTotals({
      assets: '£ 3,320.00',
      netPosition: '£ 3,320.00',
      liabilities: '£ 0.00',
    });
  });
});

test('an amount that nobody can read is kept as typed and refused on its field @phone', async ({
  page,
  server,
}) => {
  await admitted(page, server);
  const vault = new Vault(page);
  await vault.open();
  const form = await vault.openForm('Savings');
  const balance = form.getByLabel('Balance', { exact: true });
  await balance.fill('1.234,56');
  await vault.submit();
  await expect(form.getByText('Enter an amount, like 1,234.56', { exact: true })).toBeVisible();
  await expect(balance).toHaveValue('1.234,56');
});
