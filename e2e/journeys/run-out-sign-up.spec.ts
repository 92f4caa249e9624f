import { enterCode } from '../page-models/code-boxes.ts';
import { Dashboard } from '../page-models/dashboard.ts';
import { onScreen } from '../page-models/heading.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { code } from '../support/outbox.ts';
import { somebody } from '../support/person.ts';
import { quietness } from '../support/quiet.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test('the next day a step has run out, says so and leads on', async ({ page, watch }) => {
  test.slow();
  // A day is long: here a step waits for fifteen seconds.
  const life = 15;
  const server = await Server.start({ env: { HOLDFAST_STEP_SECONDS: String(life) } });
  const tomorrow = () => page.waitForTimeout((life + 1) * 1000);
  watch.expect(/status of 400/);
  const quiet = quietness(page);
  try {
    const person = somebody();
    const signUp = new SignUp(page, server.url);
    await signUp.open();
    await signUp.sendAccount(person);
    await signUp.fillDetails(person);

    await test.step('at the details: start again with the same email', async () => {
      await tomorrow();
      await signUp.send('Send Verification Code');
      await onScreen(page, 'Create your account');
      await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
        'This sign-up has expired. Start again: what you typed is still here, except your password.',
        'Registration token is required',
      ]);
      await signUp.sendAccount(person);
      await expect(page.getByLabel('Date of birth')).toHaveValue('21 / 06 / 1984');
      await signUp.sendDetails();
    });

    await test.step('the code in time', async () => {
      await signUp.sendCode(await code(server.url, person.phone));
    });

    await test.step('at the PIN: the account is there, sign in', async () => {
      await tomorrow();
      await enterCode(page, person.pin);
      await signUp.send('Continue');
      await onScreen(page, 'Sign in');
      await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([
        'This sign-up has expired, but your account is ready. Sign in to choose your PIN.',
        'Token is required',
      ]);
      await new SignIn(page, server.url).completeChoosingPin(person);
      await onScreen(page, 'Set your security question');
      await signUp.answerQuestion(person);
      // The server goes only once the screen has what it asked for.
      await expect(new Dashboard(page).gauge('Net Position')).toBeVisible();
      await quiet();
    });
  } finally {
    await server.dispose();
  }
});
