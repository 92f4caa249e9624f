import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionEnded } from '@/shared/session/session-slice';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, person, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { alert, enterCode, heading, signedInAt } from '../testing/screens';

async function open() {
  const app = openAccount('/verify-login-pin');
  await heading('Enter your PIN');
  return app;
}

const signedIn = (rememberMe: boolean) =>
  answer('post', '/auth/verify-login-pin', () => ok({ user: person, rememberMe }));

beforeEach(() => {
  startFlow({ loginPinToken: 'token', loginPhone: '+44 •••• •••482' });
});

describe('/verify-login-pin', () => {
  it.each([true, false])('keeps what the server says of rememberMe: %j', async (rememberMe) => {
    sessionServer();
    signedIn(rememberMe);
    const { user } = await open();
    await enterCode(user, '135790');
    await signedInAt('/');
    expect(localStorage.getItem('rememberMe')).toBe(String(rememberMe));
  });

  it('returns to where the session ended', async () => {
    sessionServer();
    signedIn(true);
    const { store, user } = await open();
    store.dispatch(sessionEnded({ returnTo: '/settings' }));
    await heading('Sign in');
    await user.click(screen.getByLabelText('Email'));
    answer('post', '/auth/login', () =>
      ok({ verificationToken: 'token', phone: '•••', methods: ['sms'] }),
    );
    answer('post', '/auth/verify-login', () => ok({ nextStep: 'pincode' }));
    await user.keyboard('rowan@example.co.uk{Tab}x{Enter}');
    await heading('Verify your login');
    await enterCode(user, '419027');
    await heading('Enter your PIN');
    await enterCode(user, '135790');
    await signedInAt('/settings');
  });

  it('takes an answer without a user for a failure', async () => {
    answer('post', '/auth/verify-login-pin', () => ok({ rememberMe: true }));
    const { user } = await open();
    await enterCode(user, '000000');
    expect(await alert(UNREACHABLE)).toBeVisible();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('leads whoever has forgotten the PIN to a new password', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgot your PIN?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
