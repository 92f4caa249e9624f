import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok } from '@/testing/api-server';
import { button, open, WAIT } from '@/testing/screens';
import { mot, passport, timelineServer } from '@/testing/dates';

const PAPER = {
  id: 's1',
  category: 'depository',
  type: 'passport',
  name: 'My passport',
  url: null,
  uploaded_at: '2026-02-02T10:00:00Z',
  metadata: { name: 'My passport', expiry_date: passport.date },
  files: [],
  history: [],
  missing: [],
  warnings: [],
};

const VEHICLE = {
  id: 'v1',
  name: 'Škoda Octavia',
  category: 'vehicle',
  categoryData: { name: 'Škoda Octavia', value: 13275 },
  photo: null,
  valuation: null,
  missing: [],
  vehicle_dates: [],
  renewals: [],
  version: 1,
};

const banner = () => screen.findByRole('note', { name: 'Reminders' }, WAIT);

/** Follows the banner, decides there, and comes back. */
async function decide(
  { user }: Awaited<ReturnType<typeof open>>,
  decision: () => Promise<void>,
  back: string,
) {
  await banner();
  await user.click(screen.getByRole('link', { name: 'See all dates' }));
  await screen.findByRole('heading', { level: 1, name: "What's ahead" }, WAIT);
  await decision();
  await user.click(await screen.findByRole('link', { name: back }, WAIT));
}

describe('a banner', () => {
  it('of a preset is gone once its reminder is put off', async () => {
    const { calls } = timelineServer([passport]);
    answer('get', '/life-locker/documents', () => ok({ documents: [] }));
    answer('get', '/pre-sets', () =>
      ok([{ ...PAPER, reminder_notice: calls.snooze.length > 0 ? null : passport.notice }]),
    );
    const app = await open('/life-locker', 'Life Locker');
    const putOff = async () => {
      const more = { name: 'More: My passport, Passport' };
      await app.user.click(await screen.findByRole('button', more, WAIT));
      await app.user.click(await screen.findByRole('menuitem', { name: 'Remind me in 7 days' }));
      await screen.findByText(/^Paused until/);
    };
    await decide(app, putOff, 'My passport');
    // The link opens the preset itself.
    expect(await screen.findByRole('dialog', { name: 'My passport' }, WAIT)).toBeVisible();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 out of 6 uploaded')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('of a vehicle is gone once it is renewed', async () => {
    timelineServer([mot]);
    const renewed = answer('post', '/vault/v1/renewed', () => ok({}));
    const notice = { what: 'MOT', date: mot.date, notice: mot.notice };
    answer('get', '/vault/v1', () =>
      ok({ ...VEHICLE, reminder_notices: renewed.length > 0 ? [] : [notice] }),
    );
    for (const list of ['documents', 'transactions', 'key-info', 'history']) {
      answer('get', `/vault/v1/${list}`, () => ok([]));
    }
    const app = await open('/vault/item/v1', 'Škoda Octavia');
    const renew = async () => {
      await screen.findByRole('link', { name: 'MOT' }, WAIT);
      await app.user.click(button('Renewed: MOT, Škoda Octavia'));
      await app.user.click(await screen.findByRole('button', { name: 'Save' }, WAIT));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), WAIT);
    };
    await decide(app, renew, 'MOT');
    await screen.findByRole('heading', { level: 1, name: 'Škoda Octavia' }, WAIT);
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });
});
