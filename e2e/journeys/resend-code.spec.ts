import { enterCode } from '../page-models/code-boxes.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Api } from '../support/api.ts';
import { code, messageIds } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test('another code may be had once, and then after five minutes that survive a reload', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/status of (400|429)/);
  const person = somebody();
  await Api.signUp(server.url, person);
  const messages = async () => await messageIds(server.url);
  const resend = page.getByRole('button', { name: /^Resend Code/ });
  const countdown = page.getByRole('timer');
  /** The seconds it shows. */
  const left = async () => {
    const [minutes = '', seconds = ''] = (await countdown.innerText()).split(':');
    return Number(minutes) * 60 + Number(seconds);
  };

  await page.clock.install();
  let known = await messages();
  const signIn = new SignIn(page, server.url);
  await signIn.open();
  await signIn.fill(person.email, person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await onScreen(page, 'Verify your login');
  const first = await code(server.url, person.phone, known);

  await test.step('a wrong code and what is said about it are gone with the next one', async () => {
    await enterCode(page, first === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert')).toBeVisible();
    known = await messages();
    await resend.click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    for (const digit of [1, 2, 3, 4, 5, 6]) {
      await expect(page.getByLabel(`Digit ${digit} of 6`)).toHaveValue('');
    }
  });
  const second = await code(server.url, person.phone, known);

  await test.step('the button counts down from 300 seconds', async () => {
    await expect(resend).toBeDisabled();
    await expect(countdown).toHaveText(/^(5:00|4:5\d)$/);
    await page.clock.fastForward(60_000);
    await expect.poll(left).toBeLessThanOrEqual(240);
    expect(await left()).toBeGreaterThan(200);
  });

  await test.step('and goes on after a reload', async () => {
    const before = await left();
    await page.reload();
    await onScreen(page, 'Verify your login');
    await expect(resend).toBeDisabled();
    expect(await left()).toBeLessThanOrEqual(before);
    expect(await left()).toBeGreaterThan(before - 30);
  });

  await test.step('at its end another may be asked for; the server has the last word', async () => {
    await page.clock.fastForward(245_000);
    await expect(countdown).toHaveCount(0);
    await expect(resend).toBeEnabled();
    await resend.click();
    // Here the browser's clock has run ahead of the server's.
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(resend).toBeDisabled();
    await expect(countdown).toHaveText(/^(5:00|4:\d\d)$/);
  });

  await test.step('the newest code is the right one', async () => {
    if (first !== second) {
      await enterCode(page, first);
      await expect(
        page.getByText('We sent you a newer code. Please enter that one.'),
      ).toBeVisible();
    }
    await enterCode(page, second);
    await onScreen(page, 'Enter your PIN');
  });
});
