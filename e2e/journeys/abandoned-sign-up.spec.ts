import { type Page } from '@playwright/test';
import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { code, message, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Leaves Holdfast in this tab. */
const leave = (page: Page) => page.goto('about:blank');

test('a sign-up left at any step is taken up again in the same tab', async ({ page, server }) => {
  test.slow();
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  const comeBack = async (path: string, heading: string) => {
    await leave(page);
    await page.goto(server.url + path);
    await onScreen(page, heading);
  };
  /** By the way a person would: the page they began at. */
  const carryOn = async (heading: string) => {
    await leave(page);
    await signUp.open();
    await page.getByRole('link', { name: 'Carry on where you left off' }).click();
    await onScreen(page, heading);
  };

  await test.step('the account', async () => {
    await signUp.open();
    await signUp.fillAccount(person);
    await leave(page);
    await signUp.open();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(await page.evaluate(stored)).not.toContain(person.password);
    await signUp.sendAccount(person);
  });

  await test.step('the person: what was typed is still there', async () => {
    await signUp.fillDetails(person);
    const address = page.getByRole('combobox', { name: 'Address' });
    const chosen = await address.innerText();
    for (const back of [
      () => comeBack('/signup/continue', 'Your Details'),
      () => carryOn('Your Details'),
    ]) {
      await back();
      await expect(page.getByLabel('Date of birth')).toHaveValue('21 / 06 / 1984');
      await expect(page.getByLabel('Postcode')).toHaveValue(person.postcode);
      await expect(address).toHaveText(chosen);
      await expect(page.getByText('Sample addresses')).toBeVisible();
      await expect(page.getByLabel('Mobile number')).toHaveValue(
        `${person.phone.slice(0, 4)} ${person.phone.slice(4)}`,
      );
    }
    await signUp.sendDetails();
  });

  await test.step('the code', async () => {
    await comeBack('/signup/verify', 'Enter code');
    await carryOn('Enter code');
    await signUp.sendCode(await code(server.url, person.phone));
  });

  await test.step('the PIN', async () => {
    await comeBack('/signup/set-pin', 'Set your PIN');
    await comeBack('/signup', 'Set your PIN');
    await signUp.choosePin(person);
    await comeBack('/signup/verify-pin', 'Verify your PIN');
    await signUp.confirmPin(person);
  });

  await test.step('the security question', async () => {
    await leave(page);
    await page.goto(server.url);
    await onScreen(page, 'Set your security question');
    await signUp.answerQuestion(person);
  });
});

test('before the code is entered, a new tab begins afresh with the same email', async ({
  page,
  context,
  server,
  watch,
}) => {
  test.slow();
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  await signUp.open();
  await signUp.toCode(person);
  const old = await code(server.url, person.phone);

  const tab = await context.newPage();
  const again = new SignUp(tab, server.url);
  await again.open();
  await expect(tab.getByText('Already started?')).toHaveCount(0);
  const known = await messageIds(server.url);
  await again.toCode(person);
  await again.sendCode(await code(server.url, person.phone, known));
  await again.choosePin(person);
  await again.confirmPin(person);
  await again.answerQuestion(person);

  await test.step('Back leads to no screen of the sign-up any more', async () => {
    await tab.goBack();
    await onScreen(tab, 'Dashboard');
  });

  await test.step('the tab that was left cannot make a second account', async () => {
    watch.expect(/status of 400/);
    await page.bringToFront();
    await enterCode(page, old);
    await expect(page.getByRole('alert')).toBeVisible();
    await onScreen(page, 'Enter code');
  });
});

test('after the code the account waits, and the login lets a PIN be chosen', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const person = somebody();
  const signUp = new SignUp(page, server.url);
  await signUp.open();
  await signUp.toCode(person);
  await signUp.sendCode(await code(server.url, person.phone));
  await signUp.choosePin(person);

  const tab = await context.newPage();
  await test.step('whoever signs up anew is told by mail that there is an account', async () => {
    const again = new SignUp(tab, server.url);
    await again.open();
    const known = await messageIds(server.url);
    await again.toCode(person);
    await expect(
      tab.getByText("No text? If you already have an account, we've emailed you."),
    ).toBeVisible({
      timeout: 40_000,
    });
    const mail = await message(
      server.url,
      ({ to, subject }) => to === person.email && subject === 'You already have a Holdfast account',
      known,
    );
    expect(mail.body).toContain('/login');
  });

  await test.step('and logs in', async () => {
    const signIn = new SignIn(tab, server.url);
    await signIn.open();
    await signIn.completeChoosingPin({ ...person, pin: '728164' });
    await onScreen(tab, 'Set your security question');
  });

  await test.step('another tab is asked for the security question too', async () => {
    const third = await context.newPage();
    await third.goto(server.url);
    await onScreen(third, 'Set your security question');
    await new SignUp(third, server.url).answerQuestion(person);
  });
});
