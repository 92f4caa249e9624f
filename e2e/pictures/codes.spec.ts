import { rm } from 'node:fs/promises';
import { SignIn } from '../page-models/sign-in.ts';
import { SignUp } from '../page-models/sign-up.ts';
import { onScreen } from '../page-models/heading.ts';
import { Api } from '../support/api.ts';
import { camera } from '../support/camera.ts';
import { NO_TEXTS_LEAVE } from '../support/no-texts.ts';
import { somebody } from '../support/person.ts';
import { Server, dataFolder } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

/** A text that left has usually come after 30 seconds. */
const LATE = { timeout: 40_000 };
const NO_TEXT = "We couldn't send a text just now.";

test('a code that does not come', async ({ page }, { project }) => {
  const look = camera(page, `${project.name}-codes`);
  const folder = await dataFolder();
  const person = somebody();
  const sending = await Server.start({ dataFolder: folder });
  await Api.signUp(sending.url, person);
  const signUp = new SignUp(page, sending.url);
  await signUp.open();
  await signUp.toCode(somebody());
  await look('sign-up waits');
  await expect(
    page.getByText("No text? If you already have an account, we've emailed you."),
  ).toBeVisible(LATE);
  await look('sign-up after 30 seconds');
  await sending.stop();

  const away = await Server.start({ dataFolder: folder, env: NO_TEXTS_LEAVE });
  const begun = new SignUp(page, away.url);
  await begun.open();
  await begun.toCode(somebody());
  await expect(page.getByText(NO_TEXT)).toBeVisible(LATE);
  await look('sign-up without texts');
  await expect(
    page.getByText("No text? If you already have an account, we've emailed you."),
  ).toBeVisible(LATE);
  await look('sign-up without texts after 30 seconds');

  const signIn = new SignIn(page, away.url);
  await signIn.open();
  await signIn.fill(person.email, person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await onScreen(page, 'Verify your login');
  await expect(page.getByText(NO_TEXT)).toBeVisible(LATE);
  await look('sign-in without texts');
  await away.stop();
  await rm(folder, { recursive: true, force: true });
});
