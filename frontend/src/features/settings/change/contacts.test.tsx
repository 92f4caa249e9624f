import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused } from '@/testing/api-server';
import {
  changedAccount,
  dialog,
  enterDigits,
  IN_FIVE_MINUTES,
  openChange,
  openSettings,
  rowan,
  settingsServer,
} from '../testing/settings';

const NEW_EMAIL = 'rowan@new.example.co.uk';
const pendingOf = (type: string, value: string, retryAfter = 0) => ({
  type,
  value,
  retryAfter,
  expiresAt: IN_FIVE_MINUTES,
});

async function ask(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = await dialog('Confirm Action');
  enterDigits(asked, '135790');
  await user.click(asked.getByRole('button', { name: 'Confirm' }));
}

describe('a new phone', () => {
  it('is not blamed on the code where the connection was lost', async () => {
    settingsServer();
    answer('put', '/settings/phone', () => ok(pendingOf('phone', '+447700900111', 300)));
    answer('post', '/settings/phone/verify', () => Response.error());
    const { user, form } = await openChange('Mobile number');
    await ask(user, 'Mobile number', '07700 900111');
    expect(await form.findByText('Saved!')).toBeVisible();
    enterDigits(form, '004217');
    await user.click(form.getByRole('button', { name: 'Verify' }));
    expect(await form.findByText(UNREACHABLE)).toBeVisible();
  });

  it('is sent with +44 and becomes the person’s by its code', async () => {
    settingsServer();
    const put = answer('put', '/settings/phone', () =>
      ok(pendingOf('phone', '+447700900111', 300)),
    );
    const verify = answer('post', '/settings/phone/verify', () =>
      changedAccount({ phone: '+447700900111' }),
    );
    const { user, form } = await openChange('Mobile number');
    await ask(user, 'Mobile number', '07700 900111');
    expect(await form.findByText('Saved!')).toBeVisible();
    expect(form.getByText('+44 7700 900111')).toBeVisible();
    expect(await put[0]?.json()).toEqual({
      value: '+447700900111',
      pincode: '135790',
      type: 'phone',
    });
    expect(form.getByRole('button', { name: /^Resend Code/ })).toBeDisabled();
    expect(form.getByRole('timer')).toHaveTextContent(/^[45]:\d\d$/);
    enterDigits(form, '004217');
    await user.click(form.getByRole('button', { name: 'Verify' }));
    expect(await form.findByRole('button', { name: 'Done' })).toBeVisible();
    expect(await verify[0]?.json()).toEqual({ verificationCode: '004217' });
  });
});

describe('a new email', () => {
  it('is taken for the same person’s, here and in the other tabs', async () => {
    const { me, settings, devices } = settingsServer();
    answer('put', '/settings/email', () => ok(pendingOf('email', NEW_EMAIL)));
    answer('post', '/settings/email/verify', () => changedAccount({ email: NEW_EMAIL }));
    const { user, form, store } = await openChange('Email address');
    await ask(user, 'Email address', NEW_EMAIL);
    expect(await form.findByText(NEW_EMAIL)).toBeVisible();
    expect(storage.user()?.email).toBe(rowan.email);
    const before = me.length;
    enterDigits(form, '004217');
    await user.click(form.getByRole('button', { name: 'Verify' }));
    expect(await form.findByRole('button', { name: 'Done' })).toBeVisible();
    expect(storage.user()?.email).toBe(NEW_EMAIL);
    expect(store.getState().session.hasSecurityQuestion).toBe(true);
    expect(screen.queryByText(/enter the code we sent/)).toBeNull();
    expect([me.length - before, settings.length, devices.length]).toEqual([0, 1, 1]);
  });

  it('says that a code is wrong, and takes another', async () => {
    settingsServer({ pending: [pendingOf('email', NEW_EMAIL)] });
    const message = 'Verification failed. Please check the code and try again.';
    answer('post', '/settings/email/verify', (_request, call) =>
      call === 1
        ? refused(400, message, [{ field: 'verificationCode', message }])
        : changedAccount({ email: NEW_EMAIL }),
    );
    const app = await openSettings();
    await screen.findByText(`${NEW_EMAIL}: enter the code we sent`);
    await app.user.click(screen.getByRole('button', { name: /^Email address/ }));
    const form = await dialog('Change Email address');
    expect(form.queryByText('Saved!')).not.toBeInTheDocument();
    enterDigits(form, '111111');
    await app.user.click(form.getByRole('button', { name: 'Verify' }));
    expect(await form.findByText(message)).toBeVisible();
  });

  it('can be sent its code again, or be given up', async () => {
    const { settings } = settingsServer({ pending: [pendingOf('email', NEW_EMAIL)] });
    const resend = answer('post', '/settings/email/resend', () =>
      ok(pendingOf('email', NEW_EMAIL, 300)),
    );
    const withdraw = answer('delete', '/settings/email/pending', () => ok(null));
    const { user } = await openSettings();
    await screen.findByText(`${NEW_EMAIL}: enter the code we sent`);
    await user.click(screen.getByRole('button', { name: /^Email address/ }));
    const form = await dialog('Change Email address');
    await user.click(form.getByRole('button', { name: 'Resend Code' }));
    expect(await form.findByText('A new code is on its way.')).toBeVisible();
    expect(resend).toHaveLength(1);
    await user.click(form.getByRole('button', { name: 'Keep my current email address' }));
    expect(await form.findByLabelText('Email address')).toHaveValue(rowan.email);
    expect(withdraw).toHaveLength(1);
    await waitFor(() => {
      expect(screen.queryByText(`${NEW_EMAIL}: enter the code we sent`)).not.toBeInTheDocument();
    });
    expect(settings).toHaveLength(1);
  });
});

describe('an email that is not confirmed', () => {
  it('is said to be, and its link can be mailed again', async () => {
    settingsServer({ emailConfirmed: false });
    const sent = answer('post', '/settings/email/confirmation', (_request, call) =>
      call === 1 ? refused(429, 'Too many tries.') : ok(null),
    );
    const { user } = await openSettings();
    const again = await screen.findByRole('button', { name: 'Send the link again' });
    await user.click(again);
    expect(await screen.findByText('Too many tries.')).toBeVisible();
    await user.click(again);
    expect(await screen.findByText(`A link is on its way to ${rowan.email}.`)).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});
