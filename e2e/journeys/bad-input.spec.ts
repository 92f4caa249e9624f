import { type Page } from '@playwright/test';
import { enterCode, expectCleared } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { Shell } from '../page-models/shell.ts';
import { Vault } from '../page-models/vault.ts';
import { currentAccount } from '../support/items.ts';
import { code, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** What every field of the screen holds at the moment. */
const values = (page: Page) =>
  page
    .locator('input, select')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, value, checked }) =>
        type === 'checkbox' || type === 'radio' ? String(checked) : value,
      ),
    );

/** Presses a button and holds the screen to what the server says of that, and to everything that was typed. */
async function expectRefusal(page: Page, button: string, message: string): Promise<void> {
  const before = await values(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  expect(await values(page)).toEqual(before);
}

/** Holds the screen to what the server says of a code, which is then gone. */
async function expectCodeRefused(page: Page, digits: string, message: string): Promise<void> {
  await enterCode(page, digits);
  const button = page.getByRole('button', { name: 'Continue' });
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expectCleared(page);
}

/** A code that is not `right`. */
const unlike = (right: string) => (right === '000000' ? '000001' : '000000');

test('what the server refuses is said at each step of sign-up and login, and all but codes stays as it was typed', async ({
  page,
  server,
  watch,
}) => {
  test.slow();
  // The browser logs a refusal as a failed request.
  watch.expect(/status of (400|401|422)/);
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  const signIn = new SignIn(page, server.url);

  await test.step('a password that is too common', async () => {
    await signUp.open();
    await signUp.fillAccount({ ...person, password: 'Password1' });
    const message = 'This password is too common. Please choose another.';
    await expectRefusal(page, 'Create Account', message);
    await signUp.sendAccount(person);
  });

  await test.step('a postcode without addresses', async () => {
    const postcode = page.getByLabel('Postcode');
    await postcode.fill('ZE99 9ZZ');
    await page.getByRole('button', { name: 'Find Address' }).click();
    await expect(postcode).toHaveAccessibleDescription(
      /Invalid postcode\. Please enter a valid UK postcode\./,
    );
    await expect(postcode).toHaveAccessibleDescription(/If your postcode is new/);
    await expect(postcode).toHaveValue('ZE99 9ZZ');
    await signUp.fillDetails(person);
    await signUp.sendDetails();
  });

  await test.step('a wrong code', async () => {
    const right = await code(server.url, person.phone);
    const message = 'Phone verification failed. Please check the code and try again.';
    await expectCodeRefused(page, unlike(right), message);
    await signUp.sendCode(right);
  });

  await test.step('PINs that are easy to guess, and another one the second time', async () => {
    for (const [pin, message] of [
      ['123456', 'This PIN is too easy to guess. Please choose another.'],
      ['210684', 'Your PIN cannot be part of your date of birth or phone number.'],
    ] as const) {
      await expectCodeRefused(page, pin, message);
    }
    await signUp.choosePin(person);
    await expectCodeRefused(page, '502914', 'Invalid PIN. Please try again.');
    await signUp.confirmPin(person);
    await signUp.answerQuestion(person);
  });

  await test.step('a wrong password, code and PIN at the login', async () => {
    await new Shell(page).logOut();
    const known = await messageIds(server.url);
    await signIn.fill(person.email, 'Harbour-light-8');
    const message = 'Login failed. Please check your credentials and try again.';
    await expectRefusal(page, 'Sign In', message);
    await signIn.fill(person.email, person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await onScreen(page, 'Verify your login');
    const right = await code(server.url, person.phone, known);
    const wrong = 'Verification failed. Please check the code and try again.';
    await expectCodeRefused(page, unlike(right), wrong);
    await enterCode(page, right);
    await onScreen(page, 'Enter your PIN');
    await expectCodeRefused(page, '502914', 'Invalid PIN. Please try again.');
    await enterCode(page, person.pin);
    await onScreen(page, 'Dashboard');
  });
});

test("what is typed for an item stays through another category and the browser's Back", async ({
  page,
  server,
}) => {
  await signedIn(page, server);
  const vault = new Vault(page);
  // By a link, so that Back stays in the app.
  await new Shell(page).goTo('Vault');
  const dialog = await vault.openForm(currentAccount.category);
  const choose = (category: string) =>
    dialog
      .locator('label')
      .filter({ hasText: new RegExp(`^${category}$`) })
      .click();
  const expectTyped = () => expect(dialog.getByLabel('Balance')).toHaveValue('2,450.75');
  await vault.fill(currentAccount);
  await vault.dialog.getByLabel('Account name').focus();
  await expectTyped();
  await choose('Loan');
  await choose('Current');
  await expectTyped();
  const here = page.url();
  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(page.url()).toBe(here);
  await expectTyped();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});
