import { tabTo } from '../page-models/keyboard.ts';
import { SignIn } from '../page-models/sign-in.ts';
import { Settings } from '../page-models/settings.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { admitted } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/** Another browser, which has not signed in here. */
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
const OLDER = 30;

test('users read what happened in their account, newest first', async ({
  page,
  browser,
  server,
}) => {
  const { person, api, itemId } = await admitted(page, server);
  for (let number = 1; number <= OLDER; number += 1) {
    await api.post(`/vault/${itemId}/transactions`, {
      name: `Winding ${number}`,
      amount: -1,
      date: '2026-01-05',
    });
  }
  const settings = new Settings(page, server.url);
  const activity = settings.section('Activity');
  const entries = activity.getByRole('listitem');

  await test.step('someone types a wrong password in another browser', async () => {
    const context = await browser.newContext({ userAgent: FIREFOX });
    const stranger = await context.newPage();
    const signIn = new SignIn(stranger, server.url);
    await signIn.open();
    await signIn.fill(person.email, `${person.password}!`);
    await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(stranger.getByRole('alert')).toBeVisible();
    await context.close();
  });

  await test.step('and the user changes their name', async () => {
    await settings.open();
    const form = await settings.change('Name');
    await form.getByLabel('Name').fill('Robin Quayle');
    await settings.saveByPin(form, person.pin);
    await settings.done(form);
  });

  await test.step('both are listed, with device and network address', async () => {
    await settings.open();
    await expect(entries).toHaveCount(20);
    const from = (what: string) => entries.filter({ hasText: what }).first();
    const today = /\d+(st|nd|rd|th) \w+ \d{4}.*\d\d:\d\d/;
    await expect(from('Settings changed')).toContainText(today);
    await expect(from('Settings changed')).toContainText('Chrome on Linux · 127.0.0.1');
    await expect(from('Wrong password')).toContainText('Firefox on Windows · 127.0.0.1');
    const told = await entries.allInnerTexts();
    const place = (what: string) => told.findIndex((text) => text.includes(what));
    expect(place('Settings changed')).toBeGreaterThanOrEqual(0);
    expect(place('Settings changed')).toBeLessThan(place('Wrong password'));
    expect(place('Wrong password')).toBeLessThan(place('Transaction added'));
    await expectNoAxeFindings(page, 'the activity of an account');
  });

  await test.step('older events load by keyboard, back to the first', async () => {
    const more = activity.getByRole('button', { name: 'Show more' });
    await tabTo(page, more);
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(40);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(more).toHaveCount(0);
    await expect(activity.getByRole('heading', { name: 'Activity' })).toBeFocused();
    await expect(entries.filter({ hasText: 'Transaction added' })).toHaveCount(OLDER);
    await expect(entries.filter({ hasText: 'Account created' })).toHaveCount(1);
    const times = await activity
      .locator('time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''));
    expect(times).toEqual([...times].sort().reverse());
  });
});
