import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted, CLOCK } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test('transactions are added, found and deleted; a change of value is one too', async ({
  page,
  server,
}) => {
  const { api, itemId } = await admitted(page, server);
  await api.call('PUT', `/vault/${itemId}`, {
    category: 'personal_item',
    name: CLOCK,
    categoryData: { name: CLOCK, value: 1950 },
  });
  const item = new ItemPage(page);
  await page.goto(`${server.url}/vault/item/${itemId}`);
  await onScreen(page, CLOCK);

  await test.step('the history of the value is there from the beginning', async () => {
    await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(item.count).toHaveText('2 transactions');
    await expect(item.row('Opening value')).toContainText('£ 1,800.00');
    await expect(item.row('Value edited')).toContainText('£ 150.00');
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
    await expect(item.count).toHaveText('4 transactions');
    await expect(item.row('Clockmaker')).toContainText('£ -1,234.50');
    await expect(
      item.panel.getByRole('heading', { name: 'Thursday, 2nd July 2026' }),
    ).toBeVisible();
    await expectNoAxeFindings(page, 'transactions');
  });

  await test.step('what they move is no balance', async () => {
    await expect(page.getByText('£ 1,950.00').first()).toBeVisible();
    await expect(item.chart).toHaveAttribute('aria-valuenow', '2');
  });

  await test.step('each is found by name, tag, date and amount', async () => {
    for (const text of ['clockm', 'REPAIRS', '2nd july 2026', '1,234.50', '-1234.5']) {
      await item.search(text);
      await expect(item.count, text).toHaveText('1 transaction');
      await expect(item.row('Clockmaker')).toBeVisible();
    }
    await item.search('zebra');
    await expect(item.panel.getByText('No transactions found.')).toBeVisible();
    await item.search('');
    await expect(item.count).toHaveText('4 transactions');
  });

  await test.step('only those that were added can be deleted', async () => {
    await item.toggleEditing();
    await expect(item.panel.getByRole('button', { name: /^Delete/ })).toHaveCount(2);
    await expectNoAxeFindings(page, 'transactions in edit mode');
    await item.delete('Clockmaker', 'Delete this transaction?', (dialog) =>
      expectNoAxeFindings(page, dialog),
    );
    await expect(item.count).toHaveText('3 transactions');
    await item.toggleEditing();
    await expect(item.panel.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
});
