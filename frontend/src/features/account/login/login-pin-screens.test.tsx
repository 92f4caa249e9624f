import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '@/shared/session/session-slice';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { beginFlow } from '../flow';
import {
  alert,
  button,
  digit,
  enterCode,
  focusOn,
  heading,
  sent,
  signedInAt,
} from '../testing/screens';

beforeEach(() => {
  beginFlow({ loginPinToken: 'token', loginPhone: '+44 •••• •••482' });
});

describe('/set-login-pin', () => {
  const open = async () => {
    const app = openAccount('/set-login-pin');
    await heading('Create your login PIN');
    return app;
  };

  it('keeps the PIN for confirming and lets another be chosen', async () => {
    const calls = answer('post', '/auth/set-login-pin', () => ok());
    const { user } = await open();
    await focusOn(digit(1));
    expect(digit(1)).toHaveAttribute('type', 'password');
    expect(button('Continue')).toBeDisabled();
    await enterCode(user, '135790');

    expect(await heading('Enter your login PIN')).toBeVisible();
    expect(await sent(calls[0])).toEqual({ verificationToken: 'token', pinCode: '135790' });
    expect(screen.queryByText('Forgotten your PIN?')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Choose another PIN' }));
    expect(await heading('Create your login PIN')).toBeVisible();
  });

  it.each([
    [
      'the error of the field',
      refused(422, '', [{ field: 'pinCode', message: 'Too easy.' }]),
      'Too easy.',
    ],
    ['the message', refused(400, 'Token is required'), 'Token is required'],
    ['the default', refused(500), 'Failed to set PIN. Please try again.'],
  ])('shows %s of a failure', async (_what, response, message) => {
    answer('post', '/auth/set-login-pin', () => response.clone());
    const { user } = await open();
    await enterCode(user, '000000');
    expect(await alert(message)).toBeVisible();
  });
});

describe('/verify-login-pin', () => {
  const open = async () => {
    const app = openAccount('/verify-login-pin');
    await heading('Enter your login PIN');
    return app;
  };
  const signedIn = (rememberMe: boolean) =>
    answer('post', '/auth/verify-login-pin', () => ok({ user: person, rememberMe }));

  it.each([true, false])('signs in with rememberMe %j, and home', async (rememberMe) => {
    sessionServer();
    const calls = signedIn(rememberMe);
    const { user } = await open();
    await enterCode(user, '135790');

    await signedInAt('/');
    expect(await sent(calls[0])).toEqual({ verificationToken: 'token', pinCode: '135790' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(person);
    expect(localStorage.getItem('rememberMe')).toBe(String(rememberMe));
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on to the security question when there is none', async () => {
    sessionServer({ hasSecurityQuestion: false });
    answer('get', '/security-questions/questions', () => ok({ questions: [] }));
    signedIn(false);
    const { user } = await open();
    await enterCode(user, '135790');
    expect(await heading('Set your security question')).toBeVisible();
  });

  it('logs and ignores a security question status that cannot be checked', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    sessionServer();
    answer('get', '/security-questions/status', () => refused(500));
    signedIn(false);
    const { user } = await open();
    await enterCode(user, '135790');
    await signedInAt('/');
    expect(log).toHaveBeenCalled();
  });

  it('returns to where the session ended', async () => {
    sessionServer();
    signedIn(true);
    const { store, user } = await open();
    store.dispatch(sessionEnded({ returnTo: '/settings' }));
    await heading('Sign in');
    await user.click(screen.getByLabelText('Email'));
    answer('post', '/auth/login', () => ok({ verificationToken: 'token', phone: '•••' }));
    answer('post', '/auth/verify-login', () => ok({ nextStep: 'pincode' }));
    await user.keyboard('rowan@example.co.uk{Tab}x{Enter}');
    await heading('Verify your login');
    await enterCode(user, '419027');
    await heading('Enter your login PIN');
    await enterCode(user, '135790');
    await signedInAt('/settings');
  });

  it.each([
    ['a wrong PIN', refused(400, '', [{ field: 'pinCode', message: 'Wrong PIN.' }]), 'Wrong PIN.'],
    ['a failure without a message', refused(500), 'Invalid PIN. Please try again.'],
    ['an answer without a user', ok({ rememberMe: true }), 'Invalid PIN. Please try again.'],
  ])('stays and says so after %s', async (_what, response, message) => {
    answer('post', '/auth/verify-login-pin', () => response.clone());
    const { user } = await open();
    await enterCode(user, '000000');
    expect(await alert(message)).toBeVisible();
    expect(window.location.pathname).toBe('/verify-login-pin');
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('leads whoever has forgotten the PIN to a new password', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgotten your PIN?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
