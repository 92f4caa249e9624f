import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { Vault } from '../page-models/vault.ts';
import { Api } from '../support/api.ts';
import { code, outbox } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('somebody logs in and adds an item with the keyboard alone', async ({ page, server }) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const known = new Set((await outbox(server.url)).map(({ id }) => id));

  await test.step('the login takes the focus to each field in turn', async () => {
    await page.goto(`${server.url}/login`);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(person.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(person.password);
    await tabTo(page, page.getByRole('button', { name: 'Show password' }));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await tabTo(page, page.getByRole('checkbox', { name: 'Remember me' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Sign In' }));
    await page.keyboard.press('Enter');
  });

  await test.step('code and PIN are typed straight away', async () => {
    await onScreen(page, 'Verify your login');
    const digits = await code(server.url, person.phone, known);
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type('9');
    await expect(page.getByLabel('Digit 2 of 6')).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(digits);
    await page.keyboard.press('Enter');
    await onScreen(page, 'Enter your PIN');
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await page.keyboard.type(person.pin);
    await page.keyboard.press('Enter');
    await onScreen(page, 'Dashboard');
  });

  const vault = new Vault(page);
  await test.step('the vault is reached through the navigation', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, nav.getByRole('link', { name: 'Vault' }));
    await page.keyboard.press('Enter');
    await onScreen(page, 'Vault');
  });

  await test.step('the dialog keeps the focus, and gives it back', async () => {
    const add = page.getByRole('button', { name: 'Add New' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(vault.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(vault.dialog).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(vault.dialog).toBeVisible();
  });

  await test.step('an item is added', async () => {
    const { dialog } = vault;
    await tabTo(page, dialog.getByRole('radio', { name: 'Current' }));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Savings' })).toBeChecked();
    for (const [label, value] of [
      ['Account name', 'Rainy days'],
      ['Account number', '70872490'],
      ['Balance', '8200'],
      ['Interest rate', '4.35'],
    ] as const) {
      await tabTo(page, dialog.getByLabel(label));
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(vault.tile('Rainy days')).toContainText('£ 8,200.00');
  });

  await test.step('and opened', async () => {
    await tabTo(page, vault.tile('Rainy days'));
    await page.keyboard.press('Enter');
    await onScreen(page, 'Rainy days');
  });
});
