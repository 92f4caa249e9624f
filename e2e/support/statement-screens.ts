import { type Page, expect } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { Statements } from '../page-models/statements.ts';
import { dropStatements, july } from './statements.ts';

/** Reads a statement, imports it into a new account, and shows each screen on the way. */
export async function everyStatementScreen(
  page: Page,
  url: string,
  show: (screen: string) => Promise<void>,
): Promise<void> {
  const statements = new Statements(page);
  await page.goto(`${url}/vault`);
  await onScreen(page, 'Vault');
  await expect(page.getByRole('button', { name: 'Import a statement' })).toBeVisible();
  await dropStatements(page, [july]);
  await statements.unfold();
  await statements.check(july.name);
  await show('check of a statement');
  await statements.chooseNewAccount('Current', 'Statement account');
  await statements.import();
  await expect(statements.imported(july.name)).toBeVisible();
  await show('statements of an account');
  const address = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Tags by words' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags by words' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await show('tag rules');

  await page.goto(url + address.replace(/statements$/, 'money'));
  await onScreen(page, 'Money in and out');
  await expect(page.getByRole('heading', { level: 3, name: 'Money out' })).toBeVisible();
  await show('money of an account');
}
