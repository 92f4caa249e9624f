import { PinPrompt } from '../page-models/pin-prompt.ts';
import { Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { shownDay } from '../support/days.ts';
import { message } from '../support/outbox.ts';
import { type Person } from '../support/person.ts';
import { endSession } from '../support/session.ts';
import { signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const WRONG = '502914';

/** Guesses at the PIN on another device, so many times in one sign-in; five end it. */
async function guess(url: string, person: Person, times: number): Promise<void> {
  const { api, verificationToken } = await Api.beginSignIn(url, person);
  for (let tries = 0; tries < times; tries += 1) {
    const { status } = await api.call('POST', '/auth/verify-login-pin', {
      verificationToken,
      pinCode: WRONG,
    });
    expect([400, 401]).toContain(status);
  }
}

test('after ten wrong PINs in a day the prompt says until when the PIN is locked @phone', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.expect(/status of (400|401|429)/);
  const { person } = await signedIn(page, server, true);
  const prompt = new PinPrompt(page);
  // Five at the prompt would end the remembered device before there are ten.
  await guess(server.url, person, 5);
  await guess(server.url, person, 4);
  await endSession(context, server.url);
  await page.reload();
  await expect(prompt.overlay).toBeVisible();

  await test.step('the tenth is wrong like those before, and the owner is told by email', async () => {
    await prompt.enter(WRONG);
    await expect(prompt.overlay.getByRole('alert')).toHaveText('Invalid PIN. Please try again.');
    await message(
      server.url,
      ({ to, subject }) => to === person.email && subject === 'Your Holdfast PIN is locked',
    );
  });

  await test.step('from then on even the right one is refused, until the same time tomorrow', async () => {
    await prompt.enter(person.pin);
    const alert = prompt.overlay.getByRole('alert');
    await expect(alert).toContainText('Too many wrong PINs. Your PIN is locked until ');
    await expect(alert).toContainText(new RegExp(`until ${shownDay(1)}, \\d\\d:\\d\\d\\.`));
    await expect(alert).toContainText('Reset your password to choose a new PIN now.');
    await expect(prompt.overlay).toBeVisible();
    await expectNoAxeFindings(page, 'the prompt of a locked PIN');
  });

  await test.step('and the prompt leads to that reset', async () => {
    await prompt.overlay.getByRole('button', { name: 'Forgot your PIN?' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});
