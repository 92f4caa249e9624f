import { onScreen } from '../page-models/heading.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { Presets } from '../page-models/presets.ts';
import { Timeline } from '../page-models/timeline.ts';
import { type Api } from '../support/api.ts';
import { expectNoAxeFindings } from '../support/axe.ts';
import { typedDay, wireDay } from '../support/days.ts';
import { linkTo, message } from '../support/outbox.ts';
import { papers } from '../support/preset-kinds.ts';
import { Server } from '../support/server.ts';
import { admitted, owner } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

const CALLED = 'My passport, Passport';

/** Keeps a passport's facts that expire in 20 days, which opens the window of its reminder. */
async function passport(api: Api): Promise<void> {
  const form = new FormData();
  form.append('category', 'key_info');
  form.append('type', 'passport');
  const facts = { name: 'My passport', passport_number: '123456789', expiry_date: wireDay(20) };
  form.append('metadata', JSON.stringify(facts));
  expect((await api.call('POST', '/pre-sets', form)).status).toBe(201);
}

test("what's ahead: a passport is put off, renewed and read by a calendar", async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await admitted(page, server);
  const timeline = new Timeline(page);
  const presets = new Presets(page, 'Depository');

  await test.step('without a date it says what to do', async () => {
    await page.goto('/life-locker');
    await onScreen(page, 'Life Locker');
    await page.getByRole('link', { name: "What's ahead" }).click();
    await timeline.opened();
    await expect(page.getByText('Nothing is due')).toBeVisible();
    await expectNoAxeFindings(page, 'no dates ahead');
    await page.getByRole('link', { name: 'Go to Life Locker' }).click();
    await onScreen(page, 'Life Locker');
  });

  await test.step('a passport that expires in 20 days stands there, and in the banner', async () => {
    const form = await presets.begin('Passport', 'passport');
    await presets.fill(form, [
      ['Name', 'My passport'],
      ['Expiry date', typedDay(20)],
    ]);
    const [paper] = papers;
    if (paper?.file) await presets.attach(form, paper.file);
    await presets.saveNew(form, 'Passport');
    await expect(form).toBeHidden();
    await expect(presets.banner).toContainText('My passport Expires in 2 weeks');
    await presets.banner.getByRole('link', { name: 'See all dates' }).click();
    await timeline.opened();
    await expect(timeline.row('My passport')).toContainText('Expires in 2 weeks');
    await expectNoAxeFindings(page, "what's ahead");
  });

  await test.step('put off, it is in no banner', async () => {
    await timeline.more(CALLED).click();
    await expect(timeline.option('Remind me in 30 days')).toHaveCount(0);
    await expectNoAxeFindings(page, 'the choice of when to remind again');
    await timeline.option('Remind me in 7 days').click();
    await expect(timeline.row('My passport')).toContainText('Paused until');
    await timeline.row('My passport').getByRole('link', { name: 'My passport' }).click();
    const paper = presets.dialog('My passport');
    await expect(paper).toContainText('Expiry date');
    await expect(presets.banner).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(paper).toBeHidden();
    await expect(page).toHaveURL(/\/life-locker$/);
    await expect(presets.tile('My passport')).not.toContainText('Expires in');
  });

  await test.step('not renewed, and undone', async () => {
    const stop = async () => {
      await page.goto(`${server.url}/timeline`);
      await timeline.renew(CALLED).click();
      const form = presets.dialog('My passport renewed');
      await form.getByRole('button', { name: 'Not renewed, stop reminding' }).click();
      await expect(form).toBeHidden();
      await page.goto(`${server.url}/timeline`);
      await expect(timeline.row('My passport')).toContainText('Renewed');
    };
    await stop();
    await expectNoAxeFindings(page, 'a date that is told of no more');
    await timeline.undo(CALLED).click();
    await expect(timeline.renew(CALLED)).toBeFocused();
    await stop();
  });

  await test.step('a calendar reads the link until it is removed', async () => {
    const dialog = await timeline.openCalendar();
    await expectNoAxeFindings(page, 'no calendar feed');
    await dialog.getByRole('button', { name: 'Get a link' }).click();
    const first = await dialog.getByLabel('Calendar link').inputValue();
    await expectNoAxeFindings(page, 'the link of a calendar feed');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    const feed = await fetch(first);
    expect(feed.headers.get('content-type')).toContain('text/calendar');
    const text = await feed.text();
    expect(text).toContain('SUMMARY:Passport expires: My passport');
    expect(text).toContain(`DTSTART;VALUE=DATE:${wireDay(20).replaceAll('-', '')}`);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await timeline.openCalendar();
    await expect(dialog.getByLabel('Calendar link')).toHaveCount(0);
    await timeline.confirm('Replace');
    const second = await dialog.getByLabel('Calendar link').inputValue();
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await timeline.openCalendar();
    await expectNoAxeFindings(page, 'a calendar feed that is there');
    await timeline.confirm('Remove');
    await expect(dialog.getByRole('button', { name: 'Get a link' })).toBeVisible();
    expect((await fetch(second)).status).toBe(404);
  });
});

test("what's ahead by keyboard alone", async ({ page, server }) => {
  const { api } = await admitted(page, server);
  await passport(api);
  await page.goto(`${server.url}/timeline`);
  const timeline = new Timeline(page);
  await expect(timeline.row('My passport')).toBeVisible();

  await test.step('until a chosen day', async () => {
    await tabTo(page, timeline.more(CALLED));
    await page.keyboard.press('Enter');
    await expect(timeline.option('Remind me in 7 days')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(timeline.option('Pick a date to remind me')).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = timeline.dialog('Remind me later');
    await expect(dialog.getByLabel('Remind me from')).toBeFocused();
    await page.keyboard.type(typedDay(21));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^Choose a date up to /)).toBeVisible();
    await expectNoAxeFindings(page, 'a day that is too late');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(typedDay(10));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(timeline.row('My passport')).toContainText('Paused until');
    await expect(timeline.more(CALLED)).toBeFocused();
  });

  await test.step('a press of Escape changes nothing', async () => {
    await page.keyboard.press('Enter');
    await expect(timeline.option('Remind me in 7 days')).toBeFocused();
    // A menu hears the key from the moment after it has opened.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(timeline.option('Remind me in 7 days')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(timeline.more(CALLED)).toBeFocused();
  });

  await test.step('not renewed, and undone', async () => {
    await tabTo(page, timeline.renew(CALLED));
    await page.keyboard.press('Enter');
    const form = timeline.dialog('My passport renewed');
    await expect(form.locator(':focus')).toHaveCount(1);
    await tabTo(page, form.getByRole('button', { name: 'Not renewed, stop reminding' }));
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await page.goto(`${server.url}/timeline`);
    await tabTo(page, timeline.undo(CALLED));
    await page.keyboard.press('Enter');
    await expect(timeline.renew(CALLED)).toBeFocused();
  });

  await test.step('the calendar', async () => {
    const calendar = page.getByRole('button', { name: 'Calendar', exact: true });
    // Back over its name, the two filters, the link to confirm the email and "Add a date".
    for (let press = 0; press < 6; press += 1) await page.keyboard.press('Shift+Tab');
    await expect(calendar).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = timeline.dialog('Dates in your calendar');
    await tabTo(page, dialog.getByRole('button', { name: 'Get a link' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(calendar).toBeFocused();
  });
});

test("a reminder's mail is answered without logging in", async ({ page, watch }) => {
  // A link that is none is refused.
  watch.expect(/status of 400/);
  const server = await Server.start();
  const { person, api } = await owner(server);
  await test.step('the address is confirmed, as reminders need it', async () => {
    await page.goto(await linkTo(server, person.email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText("We've confirmed your email.")).toBeVisible();
  });

  await passport(api);
  // A process looks for what is to be told as soon as it starts.
  await server.stop();
  await server.launch();

  await test.step('a mail says what kind of thing expires, and no name', async () => {
    const mail = await message(
      server.url,
      ({ subject }) => subject?.startsWith('Passport expires on ') ?? false,
    );
    expect(mail.to).toBe(person.email);
    expect(mail.body).not.toContain('My passport');
  });

  await test.step('its link says no more', async () => {
    await page.goto(await linkTo(server, person.email, 'reminders'));
    await onScreen(page, 'Reminder');
    await expect(page.getByText('Passport', { exact: true })).toBeVisible();
    await expect(page.getByText('My passport')).toHaveCount(0);
    expect(page.url()).not.toContain('token');
    await expectNoAxeFindings(page, "a reminder's link");
  });

  const marks = async () => {
    const [date] = await api.get<{ snoozed_until: string | null; renewed: boolean }[]>('/timeline');
    return [date?.snoozed_until, date?.renewed];
  };

  await test.step('puts it off', async () => {
    expect(await marks()).toEqual([null, false]);
    await page.getByRole('button', { name: 'Remind me later: In 7 days' }).click();
    await expect(page.getByText(/^We'll remind you from /)).toBeVisible();
    expect(await marks()).toEqual([wireDay(7), false]);
    await expectNoAxeFindings(page, 'a reminder that was put off by its link');
  });

  await test.step('and moves it to its next date', async () => {
    await page.getByRole('button', { name: 'Renewed', exact: true }).click();
    await expect(page.getByText(/^Renewed\. The next date is /)).toBeVisible();
    expect(await marks()).toEqual([null, false]);
    await page.reload();
    await expect(page.getByText(/^Renewed\. The next date is /)).toBeVisible();
  });

  await test.step('which can be undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Renewed', exact: true })).toBeVisible();
  });

  await test.step('and ends its reminders', async () => {
    await page.getByRole('button', { name: 'Not renewed, stop reminding' }).click();
    await expect(page.getByText("We won't remind you about this again.")).toBeVisible();
    expect((await marks())[1]).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Renewed', exact: true })).toBeVisible();
    expect((await marks())[1]).toBe(false);
  });

  await test.step('a link that is none is told', async () => {
    await page.goto(`${server.url}/reminders?token=${'A'.repeat(43)}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectNoAxeFindings(page, "a dead reminder's link");
  });
  await server.dispose();
});
