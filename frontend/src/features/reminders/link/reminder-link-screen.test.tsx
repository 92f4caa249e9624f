import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addMonths } from '@/shared/dates/repeat';
import { type TimelineEntry } from '@/shared/dates/types';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { answer, ok, refused } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { dentist, insurance, licence, licenceFee, mot, passport } from '@/testing/dates';

const LOOK = '/reminders/look';

/** A date as its link shows it. Where it is kept by a preset or an item, how often it usually comes again. */
const linked = (entry: TimelineEntry) => ({
  ...entry,
  has_next: entry.about?.type !== 'note',
  repeats: entry.own || entry.about?.type === 'note' ? entry.repeats : 'every_10_years',
  about: entry.own && entry.about ? entry.about.name : null,
  renewed_from: null,
});

function linkServer(first: TimelineEntry = passport) {
  const reminder = linked(first);
  return {
    look: answer('post', LOOK, () => ok(reminder)),
    snooze: answer('post', '/reminders/snooze', async (request) => {
      const { days } = (await request.json()) as { days: number };
      return ok({ ...reminder, snoozed_until: addDays(today(), days) });
    }),
    renew: answer('post', '/reminders/renewed', async (request) => {
      const { date } = (await request.clone().json()) as { date?: string };
      return ok(
        date === undefined
          ? { ...reminder, renewed: true }
          : { ...reminder, date, renewed_from: reminder.date },
      );
    }),
    reopen: answer('post', '/reminders/reopen', () => ok(reminder)),
  };
}

const formatTyped = (day: string) => day.split('-').toReversed().join('');

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const openLink = (query = '?token=secret') => open(`/reminders${query}`, 'Reminder');
const sent = async (request: Request | undefined): Promise<unknown> => request?.json();

describe("/reminders, the page of a mail's link", () => {
  it('says what it is about, changes nothing, and takes the token out of the address', async () => {
    const { look, snooze, renew } = linkServer();
    await openLink();
    expect(await screen.findByText('My passport', undefined, WAIT)).toBeVisible();
    expect(screen.getByText('Expires in 2 weeks')).toBeVisible();
    expect(screen.getByText(formatDate(passport.date))).toBeVisible();
    expect(await sent(look[0])).toEqual({ token: 'secret' });
    expect([snooze.length, renew.length]).toEqual([0, 0]);
    expect(window.location.href).not.toContain('secret');
  });

  it("says what a date of the user's own is about", async () => {
    linkServer(insurance);
    await openLink();
    expect(await screen.findByText('LV= car insurance', undefined, WAIT)).toBeVisible();
    expect(screen.getByText('Škoda Octavia')).toBeVisible();
  });

  it('takes back that reminders were ended', async () => {
    const { reopen } = linkServer();
    const { user } = await openLink();
    const stop = { name: 'Not renewed, stop reminding' };
    await user.click(await screen.findByRole('button', stop, WAIT));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(button(stop.name)).toBeEnabled());
    expect(await sent(reopen[0])).toEqual({ token: 'secret' });
  });

  it.each([
    ['a preset', passport, 120],
    ['a vehicle', mot, 120],
    ['their own', insurance, 12],
  ])('proposes the next day of a date of %s', async (_of, entry, months) => {
    linkServer(entry);
    await openLink();
    const field = await screen.findByLabelText('Next date', undefined, WAIT);
    const next = addMonths(entry.date, months);
    expect(field).toHaveValue(next.split('-').toReversed().join(' / '));
  });

  it("moves a date of the user's own to its next day, and back", async () => {
    const { renew } = linkServer(insurance);
    const { user } = await openLink();
    const next = addMonths(insurance.date, 12);
    const field = await screen.findByLabelText('Next date', undefined, WAIT);
    expect(field).toHaveValue(next.split('-').toReversed().join(' / '));
    await user.clear(field);
    await user.click(button('Renewed'));
    expect(await screen.findByText('Next date is required', undefined, WAIT)).toBeVisible();
    await user.type(field, formatTyped(insurance.date));
    await user.click(button('Renewed'));
    const early = `Choose a date after ${formatDate(insurance.date)}`;
    expect(await screen.findByText(early)).toBeVisible();
    await user.clear(field);
    await user.type(field, formatTyped(next));
    await user.click(button('Renewed'));
    const renewed = `Renewed. The next date is ${formatDate(next)}.`;
    expect(await screen.findByText(renewed)).toBeVisible();
    expect(await sent(renew[0])).toEqual({ token: 'secret', date: next });
    // Neither the keyboard nor a screen reader loses its place.
    await user.tab();
    expect(button('Undo')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText('Next date')).toBeVisible();
    expect(screen.queryByText(renewed)).toBeNull();
    expect(screen.getByText('Undone')).toHaveRole('status');
  });

  it("ends the reminders of a date of the user's own", async () => {
    const { renew } = linkServer(insurance);
    const { user } = await openLink();
    await user.click(
      await screen.findByRole('button', { name: 'Not renewed, stop reminding' }, WAIT),
    );
    const ended = "We won't remind you about this again.";
    expect(await screen.findByText(ended)).toBeVisible();
    expect(await sent(renew[0])).toEqual({ token: 'secret' });
  });

  it.each([dentist, { ...licenceFee, repeats: 'none' as const }])(
    'ends the reminders of $name, which does not come again, by one press',
    async (entry) => {
      const { renew } = linkServer(entry);
      const { user } = await openLink();
      await user.click(await screen.findByRole('button', { name: 'Done' }, WAIT));
      expect(await screen.findByText("We won't remind you about this again.")).toBeVisible();
      expect(await sent(renew[0])).toEqual({ token: 'secret' });
      expect(buttons()).toEqual(['Undo']);
    },
  );

  it('takes the next day of a date that does not repeat, too', async () => {
    linkServer({ ...licenceFee, repeats: 'none' });
    const { user } = await openLink();
    await user.click(await screen.findByRole('button', { name: 'It has a next date' }, WAIT));
    expect(screen.getByLabelText('Next date')).toHaveFocus();
  });

  it('asks first for what the button in the mail said', async () => {
    linkServer();
    await openLink('?token=secret&answer=later');
    await screen.findByText('My passport', undefined, WAIT);
    expect(buttons()).toEqual(['In 7 days', 'Renewed', 'Not renewed, stop reminding']);
  });

  it.each([7, 30])('puts the reminder off by %i days, and back', async (days) => {
    const { snooze, reopen } = linkServer(mot);
    const { user } = await openLink();
    const later = { name: `Remind me later: In ${days} days` };
    await user.click(await screen.findByRole('button', later, WAIT));
    const until = formatDate(addDays(today(), days));
    expect(await screen.findByText(`We'll remind you from ${until}.`)).toBeVisible();
    expect(await sent(snooze[0])).toEqual({ token: 'secret', days });
    expect(screen.queryByRole('button', later)).toBeNull();
    expect(button('Renewed')).toBeEnabled();
    await user.click(button('Undo'));
    expect(await screen.findByRole('button', later)).toBeEnabled();
    expect(await sent(reopen[0])).toEqual({ token: 'secret' });
  });

  it('offers a later reminder of what has passed as well', async () => {
    linkServer(licence);
    await openLink();
    expect(await screen.findByText('Expired 4 days ago', undefined, WAIT)).toBeVisible();
    const renewed = ['Renewed', 'Not renewed, stop reminding'];
    expect(buttons()).toEqual([...renewed, 'In 7 days', 'In 30 days']);
  });

  it('says of what was renewed before that it is', async () => {
    linkServer({ ...passport, renewed: true });
    await openLink();
    const ended = "We won't remind you about this again.";
    expect(await screen.findByText(ended, undefined, WAIT)).toBeVisible();
    expect(buttons()).toEqual(['Undo']);
  });

  it('can be tried again where it could not be saved', async () => {
    linkServer();
    answer('post', '/reminders/renewed', (_, call) =>
      call === 1 ? refused(500) : ok({ ...linked(passport), renewed: true }),
    );
    const { user } = await openLink();
    const stop = 'Not renewed, stop reminding';
    await user.click(await screen.findByRole('button', { name: stop }, WAIT));
    const failed = "We couldn't save this. Try again.";
    expect(await screen.findByText(failed)).toBeVisible();
    await user.click(button(stop));
    expect(await screen.findByText("We won't remind you about this again.")).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });

  it.each([
    ['a spent link', refused(400, 'This link is spent.'), 'This link is spent.'],
    ['one of which nothing is said', refused(400), 'This link has expired or was already used.'],
  ])('says what is wrong with %s', async (_what, response, message) => {
    answer('post', LOOK, () => response.clone());
    await openLink();
    expect(await screen.findByText(message, undefined, WAIT)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tries again when it could not be loaded', async () => {
    linkServer();
    answer('post', LOOK, (_, call) => (call === 1 ? refused(500) : ok(linked(passport))));
    const { user } = await openLink();
    const failed = "We couldn't load the reminder. Try again.";
    expect(await screen.findByText(failed, undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByText('My passport')).toBeVisible();
  });

  it.each(['', '?token='])('wants a token, which %j has not', async (query) => {
    await openLink(query);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Part of this link is missing. Open it from your email again.',
      ),
    );
  });
});
