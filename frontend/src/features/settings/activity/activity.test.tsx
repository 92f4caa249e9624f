import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openSettings, settingsServer } from '../testing/settings';

const event = (number: number, more: object = {}) => ({
  number,
  at: '2026-11-20T18:30:00Z',
  kind: 'session_started',
  what: 'Signed in',
  object: null,
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  ...more,
});

const card = async () => within(await screen.findByRole('region', { name: 'Activity' }));

describe('the activity of an account', () => {
  it('says what happened, when and from where, and what Holdfast did by itself', async () => {
    settingsServer();
    answer('get', '/settings/activity', () =>
      ok({
        activity: [
          event(2, { what: 'Wrong PIN' }),
          event(1, { what: 'Reminder sent', device: null, address: null }),
        ],
        next: null,
      }),
    );
    await openSettings();
    const inside = await card();
    const [first, second] = await inside.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Wrong PIN.*Firefox on Linux · 192\.0\.2\.7.*20th November 2026/,
    );
    expect(second).toHaveTextContent(/Reminder sent.*By Holdfast/);
    expect(inside.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('goes on with what is older', async () => {
    settingsServer();
    answer('get', '/settings/activity', (request) =>
      new URL(request.url).searchParams.get('before') === '21'
        ? ok({ activity: [event(20, { what: 'Account created' })], next: null })
        : ok({ activity: [event(21)], next: 21 }),
    );
    const { user } = await openSettings();
    const inside = await card();
    await user.click(await inside.findByRole('button', { name: 'Show more' }));
    expect(await inside.findByText('Account created')).toBeVisible();
    expect(inside.getByText('Signed in')).toBeVisible();
  });

  it('can be loaded again when it could not be', async () => {
    settingsServer();
    answer('get', '/settings/activity', (_request, call) =>
      call === 1 ? refused(500) : ok({ activity: [event(1)], next: null }),
    );
    const { user } = await openSettings();
    const inside = await card();
    expect(await inside.findByText('Failed to load activity')).toBeVisible();
    await user.click(inside.getByRole('button', { name: 'Try again' }));
    expect(await inside.findByText('Signed in')).toBeVisible();
  });
});
