import { truncate, writeFile } from 'node:fs/promises';
import { type Locator, type Page } from '@playwright/test';
import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { Api } from '../support/api.ts';
import { currentAccount, property } from '../support/items.ts';
import { code, outbox } from '../support/outbox.ts';
import { type Person, somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** A refusal that the journey provokes is logged by the browser as a failed request. */
const REFUSED = /status of (400|401|422|429)/;

const KINDS =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';

/** One field of a form, what is typed into it, and what the form says about that. */
type Rule = readonly [label: string, typed: string, message: string];

interface Form {
  /** Where the fields are; the page, or a dialog. */
  within: Page | Locator;
  button: string;
}

const field = ({ within }: Form, label: string) => within.getByLabel(label, { exact: true });

/** What every field of the form holds at the moment. */
const values = (within: Page | Locator) =>
  within
    .locator('input:not([type=file]), select')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, value, checked }) =>
        type === 'checkbox' || type === 'radio' ? String(checked) : value,
      ),
    );

/** Types each wrong value in turn, and holds the form to its message and to what was typed. */
async function expectRules(form: Form, rules: readonly Rule[]): Promise<void> {
  for (const [label, typed, message] of rules) {
    const input = field(form, label);
    const right = await input.inputValue();
    await input.fill(typed);
    await form.within.getByRole('button', { name: form.button, exact: true }).click();
    await expect(input, `${label}: ${typed}`).toHaveAccessibleDescription(
      new RegExp(escape(message)),
    );
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveValue(typed);
    await input.fill(right);
  }
}

const escape = (text: string) => text.replace(/[().?]/g, '\\$&');

/** Sends the form and holds it to a message beside a field, with everything typed still there. */
async function expectRefusal(form: Form, message: string): Promise<void> {
  const before = await values(form.within);
  await form.within.getByRole('button', { name: form.button, exact: true }).click();
  await expect(form.within.getByRole('alert').filter({ hasText: message })).toBeVisible();
  expect(await values(form.within)).toEqual(before);
}

test.beforeEach(({ watch }) => {
  watch.expect(REFUSED);
});

test('the login form says what is wrong and keeps what was typed', async ({ page, server }) => {
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  const form = { within: page, button: 'Sign In' };
  await signIn.fill('rowan@example.co.uk', 'Harbour-light-9');
  await expectRules(form, [
    ['Email', '', 'Invalid email address'],
    ['Email', 'rowan', 'Invalid email address'],
    ['Email', 'rowan@example', 'Invalid email address'],
    ['Password', '', 'Password is required'],
  ]);
  await expectRefusal(form, 'Login failed. Please check your credentials and try again.');
});

test('the sign-up form says what is wrong and keeps what was typed', async ({ page, server }) => {
  const signUp = new SignUp(page, server.url);
  await signUp.open();
  await signUp.fillAccount(somebody());
  const form = { within: page, button: 'Create Account' };
  await expectRules(form, [
    ['First name', 'R', 'First name must be at least 2 characters'],
    ['First name', 'R'.repeat(51), 'First name cannot exceed 50 characters'],
    ['Last name', '', 'Last name must be at least 2 characters'],
    ['Last name', 'A'.repeat(51), 'Last name cannot exceed 50 characters'],
    ['Email', 'rowan@', 'Invalid email address'],
    ['Password', 'Short-1', 'Password must be at least 8 characters'],
    ['Password', 'harbour-light-9', KINDS],
    ['Password', 'HARBOUR-LIGHT-9', KINDS],
    ['Password', 'Harbour-light', KINDS],
    ['Password', 'Password1', 'This password is too common. Please choose another.'],
  ]);
  await page.getByRole('checkbox', { name: /^I accept the/ }).uncheck();
  await expectRefusal(form, 'You must accept the terms and conditions');
});

test('the screens after it do too, to the end of the sign-up', async ({ page, server }) => {
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  await signUp.open();
  await signUp.fillAccount(person);
  await signUp.send('Create Account');
  await onScreen(page, 'Your Details');

  await test.step('/signup/continue', async () => {
    const form = { within: page, button: 'Send Verification Code' };
    await page.getByLabel('Date of birth').pressSequentially('21061984');
    await page.getByLabel('Mobile number').pressSequentially(person.phone);

    const postcode = page.getByLabel('Postcode');
    for (const [typed, message] of [
      ['', 'Postcode is required'],
      ['NOWHERE', 'Invalid postcode. Please enter a valid UK postcode.'],
      ['ZE99 9ZZ', 'Invalid postcode. Please enter a valid UK postcode.'],
    ] as const) {
      await postcode.fill(typed);
      await page.getByRole('button', { name: 'Find Address' }).click();
      await expect(postcode).toHaveAccessibleDescription(message);
      await expect(postcode).toHaveValue(typed);
    }
    await postcode.fill(person.postcode);
    await expectRefusal(form, 'Address is required');
    await signUp.chooseAddress(person.postcode);

    await expectRules(form, [
      ['Date of birth', '31 / 02 / 1984', 'Invalid date of birth'],
      [
        'Date of birth',
        `01 / 01 / ${new Date().getFullYear() - 15}`,
        'You must be at least 16 years old to sign up',
      ],
      ['Mobile number', '7700 900', 'Phone number must be valid'],
      ['Mobile number', '1223 344556', 'Phone number must be valid'],
    ]);
    await signUp.send('Send Verification Code');
    await onScreen(page, 'Enter code');
  });

  await test.step('/signup/verify', async () => {
    const right = await code(server.url, person.phone);
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeDisabled();
    await enterCode(page, right === '000000' ? '000001' : '000000');
    await expectRefusal(
      { within: page, button: 'Verify' },
      'Phone verification failed. Please check the code and try again.',
    );
    await enterCode(page, right);
    await signUp.send('Verify');
    await onScreen(page, 'Set your PIN');
  });

  await test.step('/signup/set-pin and /signup/verify-pin', async () => {
    const form = { within: page, button: 'Continue' };
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await enterCode(page, '123456');
    await expectRefusal(form, 'This PIN is too easy to guess. Please choose another.');
    await enterCode(page, '210684');
    await expectRefusal(
      form,
      'Your PIN cannot be part of your date of birth or phone number. Please choose another.',
    );
    await enterCode(page, person.pin);
    await signUp.send('Continue');
    await onScreen(page, 'Verify your PIN');
    await enterCode(page, '502914');
    await expectRefusal({ within: page, button: 'Verify' }, 'Invalid PIN. Please try again.');
    await enterCode(page, person.pin);
    await signUp.send('Verify');
    await onScreen(page, 'Set your security question');
  });

  await test.step('/set-security-question', async () => {
    const button = page.getByRole('button', { name: 'Set security question' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Security question').selectOption(person.securityQuestion);
    await expect(button).toBeDisabled();
    const answer = page.getByLabel('Your answer');
    await answer.fill(person.securityAnswer);
    await expectRules({ within: page, button: 'Set security question' }, [
      ['Your answer', 'ab', 'Answer must be at least 3 characters'],
      ['Your answer', 'a'.repeat(101), 'Answer cannot exceed 100 characters'],
    ]);
    await button.click();
    await onScreen(page, 'Dashboard');
  });
});

test('a wrong login code and a wrong login PIN are said to be wrong', async ({ page, server }) => {
  const person = somebody();
  await Api.signUp(server.url, person);
  const known = new Set((await outbox(server.url)).map(({ id }) => id));
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.fill(person.email, person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await onScreen(page, 'Verify your login');
  const right = await code(server.url, person.phone, known);
  await enterCode(page, right === '000000' ? '000001' : '000000');
  const form = { within: page, button: 'Verify' };
  await expectRefusal(form, 'Verification failed. Please check the code and try again.');
  await enterCode(page, right);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await onScreen(page, 'Enter your PIN');
  await enterCode(page, '502914');
  await expectRefusal(form, 'Invalid PIN. Please try again.');
  await enterCode(page, person.pin);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await onScreen(page, 'Dashboard');
});

test('the forms of a new password say what is wrong', async ({ page, server }) => {
  await page.goto(`${server.url}/forgot-password`);
  await expectRules({ within: page, button: 'Send reset link' }, [
    ['Email', 'rowan', 'Invalid email address'],
  ]);
  await page.goto(`${server.url}/reset-password`);
  await expect(page.getByRole('alert')).toHaveText(
    'Reset token is missing. Please use the link from your email.',
  );
  await page.goto(`${server.url}/reset-password?token=made-up`);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New Password').fill('Harbour-light-9');
  await page.getByLabel('Confirm Password').fill('Harbour-light-9');
  const form = { within: page, button: 'Reset password' };
  await expectRules(form, [
    ['New Password', 'Short-1', 'Password must be at least 8 characters'],
    ['New Password', 'harbour-light-9', KINDS],
    ['Confirm Password', 'Harbour-light-8', "Passwords don't match"],
  ]);
  await expectRefusal(form, 'Invalid or expired reset token');
});

test('the forms of the vault say what is wrong and keep what was typed', async ({
  page,
  server,
}, testInfo) => {
  const person: Person = somebody();
  await Api.signUp(server.url, person);
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.complete(person);
  await onScreen(page, 'Dashboard');
  await new Shell(page).goTo('Vault');
  const vault = new Vault(page);

  for (const [category, labels] of [
    [
      'Current',
      ['Account name', 'Account number', 'Sort code', 'Card number', 'Balance', 'Overdraft limit'],
    ],
    ['Property', ['Property name', 'Postcode', 'Property type', 'Internal area', 'Value']],
    [
      'Credit Card',
      ['Card name', 'Card number', 'Balance', 'Credit limit', 'Annual percentage rate (APR)'],
    ],
  ] as const) {
    await test.step(`nothing typed for ${category}`, async () => {
      const dialog = await vault.openForm(category);
      await vault.submit();
      for (const label of labels) {
        await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
          new RegExp(`^${escape(label)} is required`),
        );
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    });
  }

  await test.step('a current account, one field wrong at a time', async () => {
    const dialog = await vault.openForm(currentAccount.category);
    await vault.fill(currentAccount);
    await expectRules({ within: dialog, button: 'Add to Vault' }, [
      ['Account name', '', 'Account name is required'],
      ['Sort code', '60-00', 'Sort code must be 6 digits'],
      ['Balance', '', 'Balance is required'],
    ]);
    // The fields drop other characters as they are typed.
    await dialog.getByLabel('Balance').fill('£1,2a3.4.567');
    await expect(dialog.getByLabel('Balance')).toHaveValue('123.45');
    await dialog.getByLabel('Account number').fill('12-34 5678 9');
    await expect(dialog.getByLabel('Account number')).toHaveValue('12345678');
    // A look at another category loses nothing.
    await dialog
      .locator('label')
      .filter({ hasText: /^Loan$/ })
      .click();
    await dialog
      .locator('label')
      .filter({ hasText: /^Current$/ })
      .click();
    await expect(dialog.getByLabel('Account name')).toHaveValue('Everyday account');
    await expect(dialog.getByLabel('Balance')).toHaveValue('123.45');
    // Nor does the browser's Back, which asks and stays.
    const here = page.url();
    await page.evaluate(() => window.history.back());
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(page.url()).toBe(here);
    await expect(dialog.getByLabel('Balance')).toHaveValue('123.45');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('files that cannot be added', async () => {
    const dialog = await vault.openForm(property.category);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Add Document' }).click();
    const files = await chooser;
    const pick = page.getByRole('dialog', { name: 'Pick File' });
    const input = pick.locator('input[type=file]');
    await files.setFiles({
      name: 'deeds.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    });
    await expect(input).toHaveAccessibleDescription(/We can't take this type of file\./);
    const large = testInfo.outputPath('large.pdf');
    await writeFile(large, '');
    await truncate(large, 10_485_761);
    await input.setInputFiles(large);
    await expect(input).toHaveAccessibleDescription(/File size exceeds 10MB limit\./);
    await expect(pick.getByRole('button', { name: 'Add File' })).toBeDisabled();
    await input.setInputFiles({
      name: 'deeds.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    });
    await pick.getByLabel('File name').fill(' ');
    await expect(pick.getByLabel('File name')).toHaveAccessibleDescription(
      'Please enter a file name',
    );
    await expect(pick.getByRole('button', { name: 'Add File' })).toBeDisabled();
    await pick.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    for (const number of [1, 2, 3, 4, 5]) {
      await vault.attach({
        name: `deeds ${number}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      });
    }
    await dialog.getByRole('button', { name: 'Add Document' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('You can upload up to 5 documents.');
  });
});
