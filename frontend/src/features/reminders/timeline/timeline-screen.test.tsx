import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, today } from '@/shared/lib/dates';
import { navigationState } from '@/shared/lib/navigation-target';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import {
  datesServer,
  dentist,
  failsOnce,
  fixedRate,
  insurance,
  licence,
  many,
  mot,
  ownDate,
  passport,
  timelineServer,
} from '@/testing/dates';

const openTimeline = () => open('/timeline', "What's ahead");
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name }, WAIT);
  const found = link.closest('li');
  if (!found) throw new Error(`${name} stands in no row`);
  return found;
};
const choose = async (
  { user }: Awaited<ReturnType<typeof openTimeline>>,
  of: string,
  what: string,
) => {
  await user.click(await screen.findByRole('button', { name: `More: ${of}` }, WAIT));
  await user.click(await screen.findByRole('menuitem', { name: what }));
};

describe('/timeline', () => {
  it('shows every date under its month, with what it is, when, and the way to it', async () => {
    timelineServer([licence, passport, mot]);
    await openTimeline();
    expect(document.title).toBe("What's ahead · Holdfast");
    const past = await screen.findByRole('region', { name: 'Dates that have passed' }, WAIT);
    expect(within(past).getByText('Expired 4 days ago')).toBeVisible();
    const near = await row('My passport');
    expect(near).toHaveTextContent(
      `My passportPassport${formatDate(passport.date)}Expires in 2 weeks`,
    );
    expect(within(near).getByRole('link')).toHaveAttribute('href', '/life-locker');
    const far = await row('MOT');
    expect(far).toHaveTextContent('MOTŠkoda Octavia');
    expect(within(far).getByRole('link')).toHaveAttribute('href', '/vault/item/v1');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('does not say below a name what begins with that name', async () => {
    const renewal = { ...passport, name: 'Insurance policy', what: 'Insurance policy renewal' };
    timelineServer([renewal]);
    await openTimeline();
    expect(await row('Insurance policy')).not.toHaveTextContent('renewal');
  });

  it.each([
    ['in the list', [insurance]],
    ['that was dealt with long ago', []],
  ])('opens the date %s that a search found', async (_where, entries) => {
    timelineServer(entries);
    const { read } = datesServer();
    const { user } = await openTimeline();
    const target = { kind: 'date', id: ownDate.id, title: ownDate.title } as const;
    act(() => {
      window.history.pushState({ usr: navigationState(target), idx: 1 }, '', '/timeline');
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    });
    const form = await screen.findByRole('dialog', { name: 'Edit date' }, WAIT);
    expect(await within(form).findByLabelText(/^Title/, undefined, WAIT)).toHaveValue(
      'LV= car insurance',
    );
    expect(read).toHaveLength(1);
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the key dates of notes', async () => {
    timelineServer([dentist, fixedRate]);
    await openTimeline();
    const ahead = await row('Fixed rate ends');
    expect(ahead).toHaveTextContent(
      `Fixed rate endsKey date${formatDate(fixedRate.date)}In 1 month`,
    );
    expect(within(ahead).getByRole('link')).toHaveAttribute(
      'href',
      '/vault/item/i1?tab=key-information',
    );
    const past = await row('Dentist');
    expect(past).toHaveTextContent('3 days ago');
    const notes = '/life-locker?tab=key-information';
    expect(within(past).getByRole('link')).toHaveAttribute('href', notes);
  });

  it('names a thing once that is called what it is', async () => {
    timelineServer([licence]);
    await openTimeline();
    await row('Driving licence');
    expect(screen.getAllByText('Driving licence')).toHaveLength(1);
  });

  it.each([
    ['Remind me in 7 days', 7],
    ['Remind me in 30 days', 30],
  ])('puts a reminder off: %s', async (when, days) => {
    const { calls } = timelineServer([passport, mot]);
    const app = await openTimeline();
    await choose(app, 'MOT, Škoda Octavia', when);
    const until = `Paused until ${formatDate(addDays(today(), days))}`;
    expect(await screen.findByText(until)).toBeVisible();
    expect(await calls.snooze[0]?.json()).toEqual({ days });
    expect(screen.getByRole('status')).toHaveTextContent('MOT, Škoda Octavia: reminder put off');
    expect(button('More: MOT, Škoda Octavia')).toHaveFocus();
  });

  it('puts a reminder off until a chosen day, and says which days cannot be chosen', async () => {
    const { calls } = timelineServer([mot]);
    const app = await openTimeline();
    await choose(app, 'MOT, Škoda Octavia', 'Pick a date to remind me');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind me later' }, WAIT));
    const field = dialog.getByLabelText('Remind me from');
    await waitFor(() => expect(field).toHaveFocus());
    const [year, month, day] = addDays(today(), 45).split('-');
    await app.user.type(field, '01012020');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose a date after today', undefined, WAIT)).toBeVisible();
    await app.user.clear(field);
    await app.user.type(field, `${day}${month}${year}`);
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await calls.snooze[0]?.json()).toEqual({ days: 45 });
    const until = formatDate(addDays(today(), 45));
    expect(await screen.findByText(`Paused until ${until}`)).toBeVisible();
    await waitFor(() => expect(button('More: MOT, Škoda Octavia')).toHaveFocus());
  });

  it('keeps a chosen day that could not be saved', async () => {
    timelineServer([mot]);
    answer('post', '/timeline/e2/snooze', () => refused(500));
    const app = await openTimeline();
    await choose(app, 'MOT, Škoda Octavia', 'Pick a date to remind me');
    const field = await screen.findByLabelText('Remind me from', undefined, WAIT);
    const [year, month, day] = addDays(today(), 9).split('-');
    await app.user.type(field, `${day}${month}${year}`);
    await app.user.click(button('Save'));
    expect(await screen.findByText(UNREACHABLE, undefined, WAIT)).toBeVisible();
    expect(field).toHaveValue(`${day} / ${month} / ${year}`);
  });

  it('does not say of a reminder that goes on again that it is paused', async () => {
    timelineServer([{ ...passport, snoozed_until: today() }]);
    await openTimeline();
    expect(await row('My passport')).not.toHaveTextContent('Paused');
  });

  it('is done where it does not come again, and that is taken back', async () => {
    const { calls } = timelineServer([dentist, mot]);
    const { user } = await openTimeline();
    await row('Dentist');
    await user.click(button('Done: Dentist, Key date'));
    const undo = await screen.findByRole('button', { name: /^Undo: Dentist/ });
    await waitFor(() => expect(undo).toHaveFocus());
    const link = screen.getByRole('link', { name: 'Enter new date: Dentist, Key date' });
    expect(link).toHaveAttribute('href', '/life-locker?tab=key-information');
    expect(await row('Dentist')).toHaveTextContent('Done');
    await user.click(button('More: Dentist, Key date'));
    expect(screen.queryByRole('menuitem', { name: /^Remind me|^Pick a date/ })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(undo);
    expect(await screen.findByRole('button', { name: /^Done: Dentist/ })).toHaveFocus();
    expect([calls.renew.length, calls.undo.length]).toEqual([1, 1]);
  });

  it('can be told of later where it has passed', async () => {
    timelineServer([licence]);
    const { user } = await openTimeline();
    await row('Driving licence');
    await user.click(button('More: Driving licence'));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'Remind me in 7 days',
      'Remind me in 30 days',
      'Pick a date to remind me',
      'Not renewed, stop reminding',
      'Change reminders',
    ]);
    expect(button('Renewed: Driving licence')).toBeEnabled();
  });

  it('says at its row what could not be saved, and can be tried again', async () => {
    timelineServer([passport, dentist]);
    answer('post', '/timeline/n2/renewed', failsOnce(dentist));
    const { user } = await openTimeline();
    const line = await row('Dentist');
    await user.click(button('Done: Dentist, Key date'));
    expect(await within(line).findByRole('alert')).toHaveTextContent(
      "We couldn't save this. Try again.",
    );
    await user.click(button('Done: Dentist, Key date'));
    await waitFor(() => expect(within(line).queryByRole('alert')).toBeNull());
  });

  it('takes a date away that was deleted elsewhere, and says so', async () => {
    timelineServer([passport, dentist]);
    const { user } = await openTimeline();
    await row('Dentist');
    answer('post', '/timeline/n2/renewed', () => refused(404));
    answer('get', '/timeline', () => ok([passport]));
    await user.click(button('Done: Dentist, Key date'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dentist' })).toBeNull(), WAIT);
    expect(screen.getByText('This date is no longer there.')).toBeInTheDocument();
  });

  it('keeps the form of the only date when that was deleted elsewhere', async () => {
    timelineServer([insurance]);
    datesServer(refused(404));
    const app = await openTimeline();
    await choose(app, 'LV= car insurance, Škoda Octavia', 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit date' }, WAIT));
    await app.user.type(await form.findByLabelText('Provider', undefined, WAIT), ' direct');
    answer('get', '/timeline', () => ok([]));
    await app.user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByText('This date is no longer there.', undefined, WAIT);
    await screen.findByText('Nothing is due', undefined, WAIT);
    expect(form.getByLabelText('Provider')).toHaveValue('LV= direct');
  });

  it('says what to do where there is no date', async () => {
    timelineServer([]);
    await openTimeline();
    expect(await screen.findByText('Nothing is due', undefined, WAIT)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Life Locker' })).toHaveAttribute(
      'href',
      '/life-locker',
    );
    expect(screen.getByRole('link', { name: 'Go to Vault' })).toHaveAttribute('href', '/vault');
  });

  it('waits in the shape of what is coming', async () => {
    sessionServer();
    answer('get', '/timeline', () => new Promise(() => undefined));
    await openTimeline();
    expect(await screen.findByText('Loading', undefined, WAIT)).toBeInTheDocument();
    expect(screen.queryByText('Nothing is due')).toBeNull();
  });

  it('says when dates could not be loaded, and tries again', async () => {
    sessionServer();
    answer('get', '/timeline', (_, call) => (call === 1 ? refused(500) : ok([passport])));
    const { user } = await openTimeline();
    expect(await screen.findByText('Failed to load dates', undefined, WAIT)).toBeVisible();
    await user.click(button('Try again'));
    expect(await row('My passport')).toBeVisible();
  });

  it('begins a long list with its nearest dates', async () => {
    timelineServer(many(120));
    const { user } = await openTimeline();
    await row('Passport 50');
    expect(screen.queryByRole('link', { name: 'Passport 51' })).toBeNull();
    await user.click(button('Show more'));
    expect(await row('Passport 100')).toBeVisible();
    await user.click(button('Show more'));
    expect(await row('Passport 120')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
