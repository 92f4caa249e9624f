import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from './flow';
import {
  alert,
  button,
  digit,
  enterCode,
  focusOn,
  heading,
  sent,
  signedInAt,
} from './testing/screens';

/** A PIN is chosen and confirmed alike at the end of a sign-up and of a first login. */
describe.each([
  {
    flow: 'a sign-up',
    left: { verificationPhone: '+447700900482', setPinToken: 'token' },
    body: (pinCode: string) => ({ token: 'token', pinCode }),
    alsoConfirmed: { rememberMe: false },
    choose: { path: '/signup/set-pin', title: 'Set your PIN', call: '/auth/set-pin' },
    confirm: { path: '/signup/verify-pin', title: 'Verify your PIN', call: '/auth/verify-pin' },
    accepted: () => ok(),
  },
  {
    flow: 'a login',
    left: { loginPinToken: 'token', loginPhone: '+44 •••• •••482' },
    body: (pinCode: string) => ({ verificationToken: 'token', pinCode }),
    alsoConfirmed: {},
    choose: { path: '/set-login-pin', title: 'Create your PIN', call: '/auth/set-login-pin' },
    confirm: {
      path: '/verify-login-pin',
      title: 'Enter your PIN',
      call: '/auth/verify-login-pin',
    },
    accepted: () => ok({ user: person, rememberMe: false }),
  },
])('the PIN of $flow', ({ left, body, alsoConfirmed, choose, confirm, accepted }) => {
  const open = async ({ path, title }: { path: string; title: string }) => {
    const { user } = openAccount(path);
    await heading(title);
    return user;
  };

  beforeEach(() => {
    startFlow(left);
  });

  it('is six hidden digits, entered again on the next screen, where another may be chosen', async () => {
    const calls = answer('post', choose.call, () => ok());
    const user = await open(choose);
    await focusOn(digit(1));
    expect(digit(1)).toHaveAttribute('type', 'password');
    await user.keyboard('13579');
    expect(button('Continue')).toBeDisabled();
    await user.keyboard('0{Enter}');

    expect(await heading(confirm.title)).toBeVisible();
    expect(await sent(calls[0])).toEqual(body('135790'));
    expect(screen.queryByText('Forgot your PIN?')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Choose another PIN' }));
    expect(await heading(choose.title)).toBeVisible();
  });

  it('is confirmed with the token of the flow', async () => {
    sessionServer();
    const calls = answer('post', confirm.call, accepted);
    await enterCode(await open(confirm), '135790');
    await signedInAt('/');
    expect(await sent(calls[0])).toEqual({ ...body('135790'), ...alsoConfirmed });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(person);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads on to the security question when there is none', async () => {
    sessionServer({ hasSecurityQuestion: false });
    const questions = answer('get', '/security-questions/questions', () => ok({ questions: [] }));
    answer('post', confirm.call, accepted);
    await enterCode(await open(confirm), '135790');
    expect(await heading('Set your security question')).toBeVisible();
    // Asked for by the screen: the next test has no answer for a late call.
    await vi.waitFor(() => expect(questions).toHaveLength(1));
  });

  it('leads home when the security question status cannot be checked, which is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    sessionServer();
    answer('get', '/security-questions/status', () => refused(500));
    answer('post', confirm.call, accepted);
    await enterCode(await open(confirm), '135790');
    await signedInAt('/');
    expect(log).toHaveBeenCalled();
  });

  it.each([
    [
      'choosing, on the boxes',
      choose,
      refused(422, '', [{ field: 'pinCode', message: 'Too easy.' }]),
      'Too easy.',
    ],
    ['choosing, as a message', choose, refused(400, 'Not now.'), 'Not now.'],
    ['choosing, as the default', choose, refused(400), 'Failed to set PIN. Please try again.'],
    [
      'confirming, on the boxes',
      confirm,
      refused(400, '', [{ field: 'pinCode', message: 'Not alike.' }]),
      'Not alike.',
    ],
    ['confirming, as the default', confirm, refused(400), 'Invalid PIN. Please try again.'],
  ])('that is refused stays to be mended: %s', async (_where, at, response, message) => {
    answer('post', at.call, () => response.clone());
    await enterCode(await open(at), '000000');
    expect(await alert(message)).toBeVisible();
    expect(window.location.pathname).toBe(at.path);
    expect(localStorage.getItem('user')).toBeNull();
  });
});
