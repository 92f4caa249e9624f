import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { alert, button, enterCode, focusOn, heading, sent } from '../testing/screens';

const SENT = /^We sent a 6-digit code to/;
const APP = 'Enter the 6-digit code that your authenticator app shows for Holdfast.';

async function open(loginMethods = 'authenticator sms recovery_code') {
  startFlow({ loginVerificationToken: 'token', loginPhone: '+44 •••• •••482', loginMethods });
  const app = openAccount('/verify-login');
  await heading('Verify your login');
  return app;
}

const noWay = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

beforeEach(() => {
  sessionStorage.clear();
});

describe('/verify-login of somebody with an authenticator app', () => {
  it('takes the code of the app; nothing was sent', async () => {
    const calls = answer('post', '/auth/verify-login', () => ok({ nextStep: 'pincode' }));
    const texts = answer('post', '/auth/resend-login-code', () => ok({ retryAfter: 0 }));
    const { user } = await open();
    expect(screen.getByText(APP)).toBeVisible();
    expect(screen.queryByText(SENT)).toBeNull();
    noWay('Resend Code');
    await enterCode(user, '419027');

    expect(await heading('Enter your PIN')).toBeVisible();
    expect(await sent(calls[0])).toEqual({
      verificationToken: 'token',
      verificationCode: '419027',
    });
    expect(texts).toHaveLength(0);
  });

  it('sends a text instead, once it is asked for', async () => {
    const texts = answer('post', '/auth/resend-login-code', () => ok({ retryAfter: 0 }));
    answer('post', '/auth/verify-login', () => ok({ nextStep: 'pincode' }));
    const { user } = await open();
    await user.click(button('Send a text instead'));

    expect(await screen.findByText(SENT)).toHaveTextContent('+44 •••• •••482.');
    expect(await sent(texts[0])).toEqual({ verificationToken: 'token' });
    expect(button('Resend Code')).toBeEnabled();
    await user.click(button('Use your authenticator app'));
    expect(await screen.findByText(APP)).toBeVisible();
    await user.click(button('Enter the code from your text'));
    expect(texts).toHaveLength(1);
    await enterCode(user, '650214');
    expect(await heading('Enter your PIN')).toBeVisible();
  });

  it('keeps asking for the code of the text after a reload, and sends no second one', async () => {
    const texts = answer('post', '/auth/resend-login-code', () => ok({ retryAfter: 0 }));
    const { user, unmount } = await open();
    await user.click(button('Send a text instead'));
    await screen.findByText(SENT);
    unmount();

    const reloaded = openAccount('/verify-login');
    expect(await screen.findByText(SENT)).toBeVisible();
    await reloaded.user.click(button('Use your authenticator app'));
    await reloaded.user.click(button('Enter the code from your text'));
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(texts).toHaveLength(1);
  });

  it.each([
    [
      "the server's message",
      refused(429, 'Too many text messages were sent.'),
      'Too many text messages were sent.',
    ],
    ['the default', refused(400), 'Failed to resend verification code. Please try again.'],
  ])('says with %s that no text was sent, and stays', async (_what, response, message) => {
    answer('post', '/auth/resend-login-code', () => response.clone());
    const { user } = await open();
    await user.click(button('Send a text instead'));
    expect(await alert(message)).toBeVisible();
    expect(screen.getByText(APP)).toBeVisible();
    await user.click(button('Use a recovery code'));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('takes a recovery code', async () => {
    const calls = answer('post', '/auth/use-recovery-code', () => ok({ nextStep: 'pincode' }));
    const { user } = await open();
    await user.click(button('Use a recovery code'));
    await focusOn(screen.getByLabelText('Recovery code'));
    await user.keyboard('{Enter}');
    expect(await alert('Recovery codes have 24 letters and digits')).toBeVisible();
    await user.keyboard('AAIS-EM2E-KVTH-PCEZ-VK54-ZXPO{Enter}');

    expect(await heading('Enter your PIN')).toBeVisible();
    expect(await sent(calls[0])).toEqual({
      verificationToken: 'token',
      recoveryCode: 'AAIS-EM2E-KVTH-PCEZ-VK54-ZXPO',
    });
    expect(sessionStorage.getItem('loginPinToken')).toBe('token');
  });

  it('puts a spent recovery code on its field and keeps it', async () => {
    const message = 'This recovery code is wrong or was already used.';
    answer('post', '/auth/use-recovery-code', () =>
      refused(400, '', [{ field: 'recoveryCode', message }]),
    );
    const { user } = await open();
    await user.click(button('Use a recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), 'AAIS-EM2E{Enter}');
    expect(await alert(message)).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toHaveValue('AAIS-EM2E');
    await user.click(button('Use your authenticator app'));
    expect(await screen.findByText(APP)).toBeVisible();
  });

  it('offers no recovery code where none is left', async () => {
    await open('authenticator sms');
    expect(button('Send a text instead')).toBeVisible();
    noWay('Use a recovery code');
  });
});

it('without an authenticator app there is the code of the text and no other way', async () => {
  await open('sms');
  expect(screen.getByText(SENT)).toHaveTextContent('+44 •••• •••482.');
  expect(button('Resend Code')).toBeVisible();
  for (const way of ['Use your authenticator app', 'Send a text instead', 'Use a recovery code']) {
    noWay(way);
  }
});

describe('/verify-login where no texts are sent', () => {
  it('offers no text beside the app', async () => {
    await open('authenticator');
    expect(screen.getByText(APP)).toBeVisible();
    noWay('Send a text instead');
  });

  it('says where a link to an app comes from, for somebody without one', async () => {
    await open('');
    expect(
      screen.getByText(/^You need an authenticator app .* Ask your administrator/),
    ).toBeVisible();
    expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull();
  });
});
