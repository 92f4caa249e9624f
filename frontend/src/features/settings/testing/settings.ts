import { fireEvent, screen, within } from '@testing-library/react';
import { answer, ok, person, sessionServer } from '@/testing/api-server';
import { reached } from '@/testing/notifications';
import { open, WAIT } from '@/testing/screens';

export const rowan = {
  ...person,
  phone: '+447700900482',
  postCode: 'BS6 5UA',
  address: '14 Clevedon Terrace, Bristol',
};

export const IN_FIVE_MINUTES = '2026-11-22T12:05:00Z';

/** A device as the server lists it. */
export const device = (id: string, more: object = {}) => ({
  id,
  device: 'Firefox on Linux',
  startedAt: '2026-11-01T09:00:00Z',
  usedAt: '2026-11-20T18:30:00Z',
  remembered: false,
  current: false,
  ...more,
});

/** A server that knows Rowan, with what a test changes of it. */
export function settingsServer({
  user = {},
  pending = [],
  emailConfirmed = true,
  notifications = {},
}: {
  notifications?: object;
  user?: object;
  pending?: unknown[];
  emailConfirmed?: boolean;
} = {}) {
  const session = sessionServer();
  answer('get', '/account/import', () => ok({ possible: false }));
  answer('get', '/dashboard', () => ok(null));
  answer('get', '/dashboard/history', () => ok({ points: [], unknown_before: [] }));
  answer('get', '/security-questions/current', () => ok({ label: 'Your first pet?' }));
  return {
    ...session,
    me: answer('get', '/auth/me', () => ok({ user: { ...rowan, ...user } })),
    settings: answer('get', '/settings', () => ok({ emailConfirmed, pending })),
    devices: answer('get', '/settings/sessions', () => ok({ sessions: [] })),
    activity: answer('get', '/settings/activity', () => ok({ activity: [], next: null })),
    passkeys: answer('get', '/auth/passkeys', () => ok({ passkeys: [] })),
    notifications: answer('get', '/notifications', () => ok({ ...reached, ...notifications })),
    app: answer('get', '/auth/authenticator', () => ok({ addedAt: null, recoveryCodesLeft: 0 })),
  };
}

/** The answer to a change of Rowan's name or address. */
export const savedUser = (user: object = {}) => ok({ user: { ...rowan, ...user } });

/** The answer to a change that signs every other device out. */
export const changedAccount = (user: object = {}) =>
  ok({ user: { ...rowan, ...user }, settings: { emailConfirmed: true, pending: [] } });

export const openSettings = () => open('/settings', 'Profile & Settings');

/** Opens the dialog of a setting by its card. */
export async function openChange(label: string) {
  const app = await openSettings();
  await app.user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  return { ...app, form: await dialog(`Change ${label}`) };
}

export const dialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }, WAIT));

/** Enters six digits into the boxes of a dialog. */
export function enterDigits(inside: Awaited<ReturnType<typeof dialog>>, digits: string) {
  [...digits].forEach((digit, at) => {
    fireEvent.change(inside.getByLabelText(`Digit ${at + 1} of 6`), { target: { value: digit } });
  });
}
