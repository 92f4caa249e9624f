import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { code, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('somebody signs up, logs out and in again with the keyboard alone', async ({
  page,
  server,
}) => {
  test.slow();
  const person = somebody();
  const { keyboard } = page;
  const known = await messageIds(server.url);
  const digit = page.getByLabel('Digit 1 of 6');
  const typeDigits = async (digits: string) => {
    await expect(digit).toBeFocused();
    await keyboard.type(digits);
  };

  await test.step('/signup, from the login', async () => {
    await page.goto(`${server.url}/login`);
    await expect(page.getByLabel('Email')).toBeFocused();
    const link = page.getByRole('link', { name: 'Create an account' });
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await keyboard.press('Enter');
    await onScreen(page, 'Create your account');
    await expect(page.getByLabel('First name')).toBeFocused();
    for (const [label, text] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
      ['Password', person.password],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await tabTo(page, page.getByRole('checkbox', { name: /^I accept the/ }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create Account' }));
    await keyboard.press('Enter');
  });

  await test.step('/signup/continue, the address from the list', async () => {
    await onScreen(page, 'Your Details');
    await expect(page.getByLabel('Date of birth')).toBeFocused();
    const [year, month, day] = person.dateOfBirth.split('-');
    await keyboard.type(`${day}${month}${year}`);
    await tabTo(page, page.getByLabel('Postcode'));
    await keyboard.type(person.postcode.replace(' ', ''));
    await keyboard.press('Enter');
    const address = page.getByRole('combobox', { name: 'Address' });
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByLabel('Postcode')).toHaveValue(person.postcode);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(address).toHaveAttribute('aria-expanded', 'false');
    await tabTo(page, page.getByLabel('Mobile number'));
    await keyboard.type(person.phone);
    await keyboard.press('Enter');
  });

  await test.step('code and PIN', async () => {
    await onScreen(page, 'Enter code');
    await typeDigits(await code(server.url, person.phone, known));
    await onScreen(page, 'Set your PIN');
    await typeDigits(person.pin);
    await keyboard.press('Enter');
    await onScreen(page, 'Verify your PIN');
    await typeDigits(person.pin);
  });

  await test.step('/set-security-question', async () => {
    await onScreen(page, 'Set your security question');
    const question = page.getByLabel('Security question');
    await expect(question).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(question).not.toHaveValue('');
    await tabTo(page, page.getByLabel('Your answer'));
    await keyboard.type(person.securityAnswer);
    await keyboard.press('Enter');
    await onScreen(page, 'Dashboard');
  });

  await test.step('the logout', async () => {
    const menu = page.getByRole('button', { name: /^Menu$|open account menu$/ });
    await tabTo(page, menu);
    await keyboard.press('Enter');
    const entry = page
      .getByRole('menuitem', { name: 'Logout' })
      .or(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }));
    await expect(entry).toBeVisible();
    const inMenu = (await page.getByRole('menu').count()) > 0;
    for (let presses = 0; presses < 6; presses += 1) {
      if (await entry.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press(inMenu ? 'ArrowDown' : 'Tab');
    }
    await expect(entry).toBeFocused();
    await keyboard.press('Enter');
    await onScreen(page, 'Sign in');
  });

  await test.step('the login, remembered', async () => {
    const before = await messageIds(server.url);
    await expect(page.getByLabel('Email')).toBeFocused();
    await keyboard.type(person.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(person.password);
    await tabTo(page, page.getByRole('button', { name: 'Show password' }));
    await keyboard.press('Space');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await tabTo(page, page.getByRole('checkbox', { name: 'Remember me' }));
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await onScreen(page, 'Verify your login');
    await typeDigits(await code(server.url, person.phone, before));
    await onScreen(page, 'Enter your PIN');
    await typeDigits(person.pin);
    await onScreen(page, 'Dashboard');
  });
});
