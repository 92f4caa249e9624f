import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { typedDay, wireDay } from '../support/days.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('transactions are added, found and deleted, apart from the changes of value', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  await api.post(`/vault/${itemId}/history`, { date: wireDay(-1), value: 1650 });
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);

  await test.step('the history of the value is there from the beginning', async () => {
    await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(item.panel.getByRole('radio', { name: 'Changes of value' })).toBeChecked();
    await expect(item.count).toHaveText('2 changes');
    await expect(item.row('Opening value')).toContainText('£ 1,650.00');
    await expect(item.row('Value recorded')).toContainText('£ 150.00');
  });

  await test.step('money in and money out have a list of their own', async () => {
    await item.show('Money in and out');
    await expect(item.panel.getByText('No transactions found.')).toBeVisible();
  });

  await test.step('money in and money out are added', async () => {
    await item.addTransaction(
      {
        name: 'Clockmaker',
        direction: 'Money out',
        amount: '1234.50',
        date: '02072026',
        tag: 'Repairs',
      },
      (dialog) => expectNoAxeFindings(page, dialog),
    );
    await item.addTransaction({ name: 'Lent to a museum', direction: 'Money in', amount: '75' });
    await expect(item.count).toHaveText('2 transactions');
    await expect(item.row('Clockmaker')).toContainText('£ -1,234.50');
    await expect(
      item.panel.getByRole('heading', { name: 'Thursday, 2nd July 2026' }),
    ).toBeVisible();
    await expectNoAxeFindings(page, 'transactions');
  });

  await test.step('what they move is no balance', async () => {
    await expect(page.getByText('£ 1,800.00').first()).toBeVisible();
    await expect(item.chart).toHaveAttribute('aria-valuenow', '2');
  });

  await test.step('each is found by name, tag, date and amount', async () => {
    for (const text of ['clockm', 'REPAIRS', '2nd july 2026', '1,234.50', '1234.50', '-1234.5']) {
      await item.search(text);
      await expect(item.count, text).toHaveText('1 transaction');
      await expect(item.row('Clockmaker')).toBeVisible();
    }
    await item.search('zebra');
    await expect(item.panel.getByText('No transactions found.')).toBeVisible();
    await item.search('');
    await expect(item.count).toHaveText('2 transactions');
  });

  await test.step('only those that were added can be deleted', async () => {
    await item.toggleEditing();
    await expect(item.panel.getByRole('button', { name: /^Delete/ })).toHaveCount(2);
    await expectNoAxeFindings(page, 'transactions in edit mode');
    await item.delete('Clockmaker', 'Delete this transaction?', (dialog) =>
      expectNoAxeFindings(page, dialog),
    );
    await expect(item.count).toHaveText('1 transaction');
    await item.toggleEditing();
    await expect(item.panel.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
});

const ACCOUNT = 'Rainy days';

test('what is spent moves the balance, and is corrected and taken back @phone', async ({
  page,
  server,
  watch,
}) => {
  // A transaction that was changed elsewhere.
  watch.expect(/status of 422 .*\/transactions\//);
  const { api } = await admitted(page, server);
  const { id } = await api.post<{ id: string }>('/vault', {
    category: 'savings',
    name: ACCOUNT,
    categoryData: { name: ACCOUNT, account_number: '70872490', balance: 1000, interest_rate: 4.35 },
  });
  const item = new ItemPage(page);
  const add = page.getByRole('dialog', { name: 'Add transaction' });
  const expectBalance = (balance: string) =>
    expect(page.getByRole('main').getByText(balance).first()).toBeVisible();
  await page.goto(`${server.url}/vault/item/${id}`);
  await onScreen(page, ACCOUNT);
  await expect(item.chart).toBeVisible();

  await test.step('the switch follows the date until it is chosen', async () => {
    await item.panel.getByRole('button', { name: 'Add transaction' }).click();
    const moves = add.getByRole('switch', { name: 'Update the balance' });
    // What is still to come moves nothing yet.
    await add.getByRole('textbox', { name: 'Date' }).fill(typedDay(1));
    await expect(moves).not.toBeChecked();
    await add.getByRole('textbox', { name: 'Date' }).fill(typedDay(0));
    await expect(moves).not.toBeChecked();
    await moves.check();
    await expectNoAxeFindings(page, 'a transaction of an account');
    await add.getByLabel('Name').fill('Groceries');
    await add.getByLabel('Amount').fill('50');
    await add.getByRole('button', { name: 'Add transaction' }).click();
    await expect(add).toBeHidden();
    await expectBalance('£ 950.00');
    await expect(item.row('Groceries')).not.toContainText('Not in the balance');
  });

  await test.step('one from before the newest balance leaves it as it is', async () => {
    await item.addTransaction({
      name: 'Old fee',
      direction: 'Money out',
      amount: '7',
      date: typedDay(-400),
    });
    await expect(item.row('Old fee')).toContainText('Not in the balance');
    await expectBalance('£ 950.00');
  });

  await test.step('a correction moves the balance too', async () => {
    await item.toggleEditing();
    const dialog = await item.editTransaction('Groceries');
    await expect(dialog.getByLabel('Amount')).toHaveValue('50.00');
    await expect(dialog.getByRole('switch', { name: 'Update the balance' })).toBeChecked();
    await dialog.getByLabel('Amount').fill('60');
    await expectNoAxeFindings(page, 'Edit transaction');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(item.row('Groceries')).toContainText('£ -60.00');
    await expectBalance('£ 940.00');
  });

  await test.step('one that was changed elsewhere is saved once that is known', async () => {
    const dialog = await item.editTransaction('Old fee');
    const list = await api.get<{ id: string; name: string; version: number }[]>(
      `/vault/${id}/transactions`,
    );
    const fee = list.find(({ name }) => name === 'Old fee');
    const elsewhere = await api.call('PUT', `/vault/${id}/transactions/${fee?.id}`, {
      name: 'Bank fee',
      amount: -7,
      date: '2020-01-01',
      affects_balance: false,
      version: fee?.version,
    });
    expect(elsewhere.status).toBe(200);
    await dialog.getByLabel('Tag').fill('Fees');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/^This transaction was changed elsewhere\./)).toBeVisible();
    await expect(dialog.getByLabel('Tag')).toHaveValue('Fees');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(item.row('Old fee')).toContainText('Fees');
  });

  await test.step('a deletion gives the balance back, and says so', async () => {
    await item.delete('Groceries', 'Delete this transaction?', async () => {
      await expect(
        page.getByText(/^The balance goes back by £ 60\.00 from that day/),
      ).toBeVisible();
    });
    await expectBalance('£ 1,000.00');
    await item.toggleEditing();
  });

  await test.step('the list that was chosen last is there again', async () => {
    await item.show('Changes of value');
    await expect(item.row('Opening value')).toContainText('£ 1,000.00');
    await expect(item.panel.getByText('£ 0.00')).toHaveCount(0);
    await expectNoAxeFindings(page, 'changes of value');
    await page.reload();
    await expect(item.panel.getByRole('radio', { name: 'Changes of value' })).toBeChecked();
  });
});
