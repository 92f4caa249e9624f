import { onScreen } from '../page-models/heading.ts';
import { ItemPage } from '../page-models/item.ts';
import { Statements } from '../page-models/statements.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { dropStatements, everyday, holiday, july, september } from '../support/statements.ts';
import { expect, test } from '../support/test.ts';

test('statements of two banks are dropped on the Vault, checked, imported, and one is undone @phone', async ({
  page,
  server,
}) => {
  const { api } = await admitted(page, server);
  const { id } = await api.post<{ id: string }>('/vault', everyday);
  await api.post(`/vault/${id}/transactions`, {
    name: 'Plumber',
    amount: -180,
    date: '2026-07-06',
    affects_balance: false,
  });
  const statements = new Statements(page);

  await test.step('three files are read at once', async () => {
    await page.goto(`${server.url}/vault`);
    await onScreen(page, 'Vault');
    await expect(page.getByRole('button', { name: 'Import a statement' })).toBeVisible();
    await dropStatements(page, [july, september, holiday]);
    await statements.unfold();
    await expect(statements.panel.getByRole('link', { name: /^Check / })).toHaveCount(3);
    await expectNoAxeFindings(page, 'files that were read');
  });

  await test.step('the account is found, and what was typed by hand is joined', async () => {
    await statements.check(july.name);
    await expect(page.getByText(/^Everyday account found by/)).toBeVisible();
    await expect(page.getByText('Adds up to the penny')).toBeVisible();
    await expect(statements.importButton).toBeDisabled();
    await expect(statements.row('R BAINES PLUMBING')).toContainText('Looks like “Plumber”');
    await expectNoAxeFindings(page, 'the check of a statement');
    await page.getByRole('button', { name: 'Join them: R BAINES PLUMBING' }).click();
    await expect(statements.row('R BAINES PLUMBING')).toContainText('Joined');
    await statements.import();
    await expect(statements.notice).toContainText('4 transactions imported.');
    await expect(statements.imported(july.name)).toBeVisible();
    await expectNoAxeFindings(page, 'the statements of an account');
  });

  await test.step('two coffees of one day stay two', async () => {
    await page.goto(`${server.url}/vault`);
    await onScreen(page, 'Vault');
    await page.getByRole('link', { name: `Check ${september.name}` }).click();
    await statements.onCheck(september.name);
    await expect(statements.row('PRET A MANGER')).toHaveCount(2);
    await statements.import();
    await expect(statements.notice).toContainText('3 transactions imported.');
  });

  await test.step('the month between is missing, and a date reminds of it', async () => {
    await expect(statements.month('July 2026')).toContainText('whole');
    await expect(statements.month('August 2026')).toContainText('missing');
    await page.getByRole('button', { name: 'Remind me to download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a date' });
    await expect(dialog.getByLabel('Title')).toHaveValue(
      'Download the statement of Everyday account',
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the columns of the other bank are mended, and its account is made', async () => {
    await statements.checkNext();
    await statements.onCheck(holiday.name);
    await statements.unfoldColumns();
    await statements.setColumn('Kind of entry', 'Leave out');
    await statements.setColumn('Text', 'Description');
    await expect(statements.row('Seaside Cafe')).toBeVisible();
    await expect(statements.row('Card payment')).toHaveCount(0);
    await statements.chooseNewAccount('Savings', 'Holiday pot');
    await expectNoAxeFindings(page, 'the check of a new account');
    await statements.import();
    await expect(statements.notice).toContainText('3 transactions imported.');
    await expect(page.getByRole('link', { name: 'Holiday pot' })).toBeVisible();
  });

  await test.step('an import is undone, and what was typed comes back', async () => {
    const item = new ItemPage(page);
    await page.goto(`${server.url}/vault/item/${id}`);
    await onScreen(page, everyday.name);
    await item.show('Money in and out');
    await expect(item.count).toHaveText('7 transactions');
    await expect(item.row('R BAINES PLUMBING')).toContainText('Also typed as “Plumber”');
    await page.getByRole('link', { name: 'Statements' }).click();
    await onScreen(page, 'Statements');
    await statements.undo(july.name);
    await expect(statements.imported(september.name)).toBeVisible();
    await page.goto(`${server.url}/vault/item/${id}`);
    await onScreen(page, everyday.name);
    await item.show('Money in and out');
    await expect(item.count).toHaveText('4 transactions');
    await expect(item.row('Plumber')).toContainText('£ -180.00');
    await expect(item.row('R BAINES PLUMBING')).toHaveCount(0);
  });
});

test('a statement is refused, or forgotten, and nothing is kept of it', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of 422 .*\/statements\)$/);
  const { api } = await admitted(page, server);
  const { id } = await api.post<{ id: string }>('/vault', everyday);
  const statements = new Statements(page);
  await page.goto(`${server.url}/vault/item/${id}/statements`);
  await onScreen(page, 'Statements');
  await expect(page.getByText(/^No statements yet\./)).toBeVisible();

  await test.step('a file that is no statement says so', async () => {
    await dropStatements(page, [{ name: 'shopping.txt', text: 'milk\neggs\n' }]);
    await statements.unfold();
    await expect(
      statements.panel.getByRole('listitem').filter({ hasText: 'shopping' }),
    ).toContainText(/\w+ .*\./);
    await expect(statements.panel.getByRole('link', { name: /^Check/ })).toHaveCount(0);
  });

  await test.step('one that was read is forgotten by the keyboard', async () => {
    await dropStatements(page, [july]);
    await expect(page.getByRole('region', { name: 'To check' }).getByText(july.name)).toBeVisible();
    await page.getByRole('button', { name: `Forget ${july.name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Forget this file?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Forget' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'To check' })).toHaveCount(0);
  });
});

test('the other half of a transfer is chosen by hand, and taken back @phone', async ({
  page,
  server,
}) => {
  const { api } = await admitted(page, server);
  const { id } = await api.post<{ id: string }>('/vault', everyday);
  const pot = await api.post<{ id: string }>('/vault', {
    category: 'savings',
    name: 'Boiler pot',
    categoryData: {
      name: 'Boiler pot',
      account_number: '70872490',
      interest_rate: 4.1,
      balance: 900,
    },
  });
  await api.post(`/vault/${pot.id}/transactions`, {
    name: 'Put aside',
    amount: 180,
    date: '2026-07-08',
    affects_balance: false,
  });
  const [statements, item] = [new Statements(page), new ItemPage(page)];
  await page.goto(`${server.url}/vault`);
  await onScreen(page, 'Vault');
  await expect(page.getByRole('button', { name: 'Import a statement' })).toBeVisible();
  await dropStatements(page, [july]);
  await statements.unfold();
  await statements.check(july.name);
  await statements.import();
  await expect(statements.notice).toContainText('4 transactions imported.');

  const edit = async () => {
    await page.goto(`${server.url}/vault/item/${id}`);
    await onScreen(page, everyday.name);
    await item.show('Money in and out');
    await item.toggleEditing();
    return item.editTransaction('R BAINES PLUMBING');
  };

  await test.step('it is chosen by the keyboard from what may be it', async () => {
    const dialog = await edit();
    const choice = dialog.getByRole('combobox', { name: 'Transfer with' });
    await expect(choice.locator('option')).toHaveText([
      'None',
      'Boiler pot: Put aside, 8th July 2026',
    ]);
    await expectNoAxeFindings(page, 'an imported transaction');
    await choice.press('ArrowDown');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(item.row('R BAINES PLUMBING')).toContainText('Transfer with Boiler pot');
  });

  await test.step('it is none after all', async () => {
    const dialog = await edit();
    await expect(dialog.getByRole('combobox', { name: 'Transfer with' })).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'Not a transfer with Boiler pot' }).check();
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(item.row('R BAINES PLUMBING')).not.toContainText('Transfer with');
  });
});
