import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { SUBMITS_ITSELF } from '@/shared/ui/code-input/submits-itself';
import { startFlow } from '../flow';
import { VERIFICATION_FAILED } from './text-code';
import {
  alert,
  button,
  digit,
  digits,
  enterCode,
  focusOn,
  heading,
  sent,
} from '../testing/screens';

async function open() {
  const app = openAccount('/verify-login');
  await heading('Verify your login');
  return app;
}

beforeEach(() => {
  startFlow({ loginVerificationToken: 'token', loginPhone: '+44 •••• •••482' });
});

describe('/verify-login', () => {
  it.each([
    ['create_pincode', 'Create your PIN', '/set-login-pin'],
    ['pincode', 'Enter your PIN', '/verify-login-pin'],
  ])('takes the code and goes on by %s', async (nextStep, title, address) => {
    const calls = answer('post', '/auth/verify-login', () => ok({ nextStep }));
    const { user } = await open();
    expect(screen.getByText(/^We sent a 6-digit code to/)).toHaveTextContent('+44 •••• •••482.');
    await enterCode(user, '419027');

    expect(await heading(title)).toBeVisible();
    expect(window.location.pathname).toBe(address);
    expect(await sent(calls[0])).toEqual({
      verificationToken: 'token',
      verificationCode: '419027',
    });
    expect(sessionStorage.getItem('loginPinToken')).toBe('token');
    expect(sessionStorage.getItem('loginVerificationToken')).toBeNull();
  });

  it.each([
    ['unavailable', "We couldn't send a text just now. Try again in a few minutes."],
    ['refused', "We can't text this number. Your administrator can change it."],
  ])(
    'says that the text is %s, and no longer that it was sent',
    async (status, told) => {
      answer('post', '/auth/code-status', () => ok({ status }));
      await open();
      expect(await screen.findByText(told)).toBeVisible();
      expect(await screen.findByText(/^Your 6-digit code goes to/)).toHaveTextContent('•••482.');
      expect(screen.queryByText(/^We sent/)).toBeNull();
    },
    10_000,
  );

  it('is sent with its sixth digit, and says so', async () => {
    const calls = answer('post', '/auth/verify-login', () => refused(500));
    const { user } = await open();
    await focusOn(digit(1));
    expect(digit(1)).toHaveAccessibleDescription(SUBMITS_ITSELF);
    await user.keyboard('41902');
    expect(button('Verify')).toBeDisabled();
    expect(calls).toHaveLength(0);
    await user.keyboard('7');
    await alert(UNREACHABLE);
    expect(calls).toHaveLength(1);
    expect(button('Verify')).toBeEnabled();
  });

  it('clears a wrong code and begins again, and Enter does not repeat it', async () => {
    const calls = answer('post', '/auth/verify-login', () =>
      refused(400, '', [{ field: 'verificationCode', message: 'That code is not right.' }]),
    );
    const { user } = await open();
    await enterCode(user, '111111');
    await alert('That code is not right.');
    expect(digit(1)).toBeInvalid();
    await focusOn(digit(1));
    expect(digits()).toBe('');
    await user.keyboard('{Enter}');
    expect(calls).toHaveLength(1);
    await user.keyboard('2');
    expect(screen.queryByText('That code is not right.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('22222');
    await alert('That code is not right.');
    expect(calls).toHaveLength(2);
  });

  it('clears a code refused without naming it, and keeps one that got no answer', async () => {
    answer('post', '/auth/verify-login', (_request, call) =>
      call === 1 ? refused(503) : refused(429, 'Too many tries.'),
    );
    const { user } = await open();
    await enterCode(user, '111111');
    await alert(UNREACHABLE);
    expect(digits()).toBe('111111');
    await user.click(button('Verify'));
    await alert('Too many tries.');
    expect(digits()).toBe('');
    await focusOn(digit(1));
  });

  it.each([
    ['a refusal without a message', refused(400), VERIFICATION_FAILED],
    ['a next step nobody knows', ok({ nextStep: 'riddle' }), UNREACHABLE],
    ['a fault', refused(500), UNREACHABLE],
  ])('says what went wrong by %s', async (_what, response, message) => {
    answer('post', '/auth/verify-login', () => response.clone());
    const { user } = await open();
    await enterCode(user, '419027');
    await alert(message);
    expect(window.location.pathname).toBe('/verify-login');
  });

  it('asks for another code with the token of this login', async () => {
    const calls = answer('post', '/auth/resend-login-code', () => ok({ retryAfter: 300 }));
    const { user } = await open();
    await user.click(button('Resend Code'));
    expect(await screen.findByText('A new code is on its way.')).toBeVisible();
    expect(await sent(calls[0])).toEqual({ verificationToken: 'token' });
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });
});
