import { type Page } from '@playwright/test';
import { onScreen } from '../page-models/heading.ts';
import { PinPrompt } from '../page-models/pin-prompt.ts';
import { Shell } from '../page-models/shell.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Vault } from '../page-models/vault.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { quietness } from '../support/quiet.ts';
import { endSession } from '../support/session.ts';
import { CLOCK, signedIn } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ watch }) => {
  // The calls of a session that is over.
  watch.expect(/status of 401/);
});

const MINUTE = 60_000;

/** The calls that ask for the current user, as they come. */
function userCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/me')) calls.push(request.url());
  });
  return calls;
}

test('a session that nobody uses gives notice, and then locks the screen by itself', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const quiet = quietness(page);
  const { person } = await signedIn(page, server, true);
  await new Shell(page).goTo('Vault');
  // The bell has its dates, and nothing is asked later, which would keep the session.
  await page.clock.runFor(3000);
  await quiet();
  const calls = userCalls(page);
  const notice = page.getByRole('dialog', { name: 'Are you still there?' });
  const prompt = new PinPrompt(page);

  await test.step('two minutes before the end the user may stay', async () => {
    await page.clock.fastForward(13 * MINUTE + 10_000);
    await expect(notice).toContainText(/We'll lock this screen at \d\d:\d\d/);
    await expectNoAxeFindings(page, 'the notice');
    expect(calls).toEqual([]);
    await notice.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(notice).toBeHidden();
    expect(calls).toHaveLength(1);
  });

  await test.step('whoever types stays without being asked', async () => {
    const vault = new Vault(page);
    const dialog = await vault.openForm('Personal Item');
    for (let minute = 1; minute <= 16; minute += 1) {
      // What is typed is kept as a draft, which keeps the session like the call about the user.
      const kept = page.waitForResponse(/\/auth\/me$|\/drafts\/[^/]+$/);
      await page.clock.fastForward(MINUTE);
      await dialog.getByLabel('Item name').pressSequentially('ab');
      await kept;
    }
    await expect(notice).toBeHidden();
    expect(calls.length).toBeLessThanOrEqual(17);
  });

  await test.step('at the end the screen locks without a click, and nothing is lost', async () => {
    await page.clock.fastForward(15 * MINUTE);
    await expect(prompt.overlay).toBeVisible();
    expect(calls.length, 'no timer asks').toBeLessThanOrEqual(17);
    await prompt.enter(person.pin);
    await expect(prompt.overlay).toBeHidden();
    await expect(new Vault(page).dialog.getByLabel('Item name')).toHaveValue('ab'.repeat(16));
  });
});

test('a form that an expired session took waits to be gone on with', async ({
  page,
  context,
  server,
}) => {
  const { person } = await signedIn(page, server);
  const vault = new Vault(page);
  const offer = page.getByRole('button', { name: 'Go on where you stopped' });
  const kept = () => page.waitForResponse(/\/drafts\/item-new$/);
  const draftOf = (method: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/drafts/item-new') && answer.request().method() === method,
    );

  await test.step('it is kept two seconds after the last key', async () => {
    await new Shell(page).goTo('Vault');
    const dialog = await vault.openForm('Personal Item');
    const saved = draftOf('PUT');
    await dialog.getByLabel('Item name').fill('Fiddle');
    await dialog.getByLabel('Value').fill('950');
    expect((await saved).status()).toBe(200);
    await endSession(context, server.url);
    await vault.submit();
    await onScreen(page, 'Sign in');
  });

  await test.step('and offered after signing in, with its category', async () => {
    await new SignIn(page, server.url).complete(person);
    await onScreen(page, 'Vault');
    await page.getByRole('button', { name: 'Add New' }).click();
    await expect(offer).toBeVisible();
    await expectNoAxeFindings(page, 'the offer to go on');
    await offer.click();
    await expect(vault.dialog.getByRole('radio', { name: 'Personal Item' })).toBeChecked();
    await expect(vault.dialog.getByLabel('Item name')).toHaveValue('Fiddle');
    await expect(vault.dialog.getByLabel('Value')).toHaveValue('950');
  });

  await test.step('once saved it is gone', async () => {
    const gone = draftOf('DELETE');
    await vault.submit();
    await gone;
    await expect(vault.tile('Fiddle')).toHaveCount(1);
    const asked = kept();
    await vault.openForm('Personal Item');
    await asked;
    await expect(offer).toHaveCount(0);
  });

  await test.step('as it is once thrown away', async () => {
    const saved = draftOf('PUT');
    await vault.dialog.getByLabel('Item name').fill('Drum');
    await saved;
    const gone = draftOf('DELETE');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await gone;
    const asked = kept();
    await page.getByRole('button', { name: 'Add New' }).click();
    await asked;
    await expect(offer).toHaveCount(0);
  });
});

test('the PIN prompt is cancelled by its button, and the form is kept @phone', async ({
  page,
  context,
  server,
}) => {
  await signedIn(page, server, true);
  await new Shell(page).goTo('Vault');
  const vault = new Vault(page);
  const dialog = await vault.openForm('Personal Item');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/drafts/item-new') && answer.request().method() === 'PUT',
  );
  await dialog.getByLabel('Item name').fill('Fiddle');
  await saved;
  await endSession(context, server.url);
  await dialog.getByLabel('Value').fill('950');
  const prompt = new PinPrompt(page);
  await expect(prompt.overlay).toBeVisible();
  await prompt.overlay.getByRole('button', { name: 'Cancel' }).click();
  await onScreen(page, 'Sign in');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Lock now ends the session on the server and asks for the PIN @phone', async ({
  page,
  server,
  hasTouch,
}) => {
  const { person } = await signedIn(page, server, true);
  const shell = new Shell(page);
  const prompt = new PinPrompt(page);
  const lock = page.waitForResponse(/\/auth\/lock$/);
  if (hasTouch) {
    await shell.openMenu();
    await page.getByRole('button', { name: 'Lock now' }).click();
  } else {
    await page.keyboard.press('Alt+Shift+KeyL');
  }
  await expect(prompt.overlay).toContainText('You locked Holdfast.');
  expect((await lock).status()).toBe(200);
  const me = await page.request.get(`${server.url}/api/v1/auth/me`);
  expect(me.status()).toBe(401);
  await page.reload();
  await expect(prompt.overlay).toBeVisible();
  await expect(page.getByText(CLOCK)).toHaveCount(0);
  await prompt.enter(person.pin);
  await onScreen(page, 'Dashboard');
});

test('a device that is not remembered is told that locking signs it out', async ({
  page,
  server,
}) => {
  await signedIn(page, server);
  await new Shell(page).openMenu();
  await page.getByRole('menuitem', { name: 'Lock now' }).click();
  const asked = page.getByRole('dialog', { name: 'Lock now and sign out?' });
  await expectNoAxeFindings(page, 'the question before a lock');
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await onScreen(page, 'Sign in');
});

test('a sign-out without a connection is repeated before anything is shown', async ({
  page,
  server,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  await signedIn(page, server, true);
  const shell = new Shell(page);
  await page.route('**/auth/logout', (route) => route.abort());
  await shell.logOut();

  await test.step('while the server cannot be reached, nobody is in', async () => {
    await page.goto(`${server.url}/vault`);
    await onScreen(page, 'Sign in');
  });

  await test.step('then the session ends, and nothing was shown', async () => {
    await page.unroute('**/auth/logout');
    const repeated = page.waitForResponse(/\/auth\/logout$/);
    await page.goto(`${server.url}/vault`);
    expect((await repeated).status()).toBe(200);
    await onScreen(page, 'Sign in');
    await expect(page.getByText(CLOCK)).toHaveCount(0);
    const me = await page.request.get(`${server.url}/api/v1/auth/me`);
    expect(me.status()).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('pendingEnd'))).toBeNull();
  });
});
