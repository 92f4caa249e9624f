import { onScreen } from '../page-models/heading.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { code, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('a mistyped number and email are corrected without starting again', async ({
  page,
  server,
}) => {
  test.slow();
  const person = somebody();
  const mistyped = somebody({ ...person, email: `x${person.email}`, phone: somebody().phone });
  const signUp = new SignUp(page, server.url);
  const back = page.getByRole('link', { name: 'Back' });
  await signUp.open();
  await signUp.toCode(mistyped);
  await code(server.url, mistyped.phone);

  await test.step('Back shows what was typed, and on again sends no other text', async () => {
    const known = await messageIds(server.url);
    await back.click();
    await onScreen(page, 'Your Details');
    await expect(page.getByLabel('Postcode')).toHaveValue(person.postcode);
    await signUp.sendDetails();
    expect(await messageIds(server.url)).toEqual(known);
  });

  await test.step('the email is corrected with the password; the details stay', async () => {
    await back.click();
    await onScreen(page, 'Your Details');
    await back.click();
    await onScreen(page, 'Create your account');
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await signUp.sendAccount(person);
    await expect(page.getByLabel('Date of birth')).toHaveValue('21 / 06 / 1984');
    await signUp.sendDetails();
  });

  await test.step('the number is changed on the spot, and the code goes there', async () => {
    await page.getByRole('button', { name: 'Change number' }).click();
    await onScreen(page, 'Change number');
    await page.getByLabel('Mobile number').fill(person.phone);
    await signUp.send('Send a new code');
    await onScreen(page, 'Enter code');
    await expect(page.getByRole('button', { name: /^Resend Code/ })).toBeDisabled();
    await signUp.sendCode(await code(server.url, person.phone));
  });

  await test.step('from there, Back leads to choosing the PIN', async () => {
    await page.goBack();
    await onScreen(page, 'Set your PIN');
    await page.goBack();
    await onScreen(page, 'Set your PIN');
    await signUp.choosePin(person);
    await page.goBack();
    await onScreen(page, 'Set your PIN');
    await signUp.choosePin(person);
    await signUp.confirmPin(person);
    await signUp.answerQuestion(person);
  });
});

test('a lost connection is told as such, and blames nobody', async ({ page, server, watch }) => {
  watch.expect(/ERR_FAILED|Failed to load resource|net::/);
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  await signUp.open();
  await signUp.fillAccount(person);
  await page.route('**/api/v1/auth/signup/step1', (route) => route.abort());
  await signUp.send('Create Account');
  await expect(page.getByRole('alert')).toHaveText(
    "We couldn't reach Holdfast. Check your connection and try again.",
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
});
