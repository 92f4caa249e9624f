import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { alert, button, enterCode, heading, sent } from '../testing/screens';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const URI = `otpauth://totp/Holdfast?secret=${SECRET}`;

beforeEach(() => {
  answer('get', '/installation', () =>
    ok({ sendsTexts: false, sendsEmail: true, signUp: 'anybody', needsSetUp: false }),
  );
  startFlow({ registrationToken: 'registration', verificationPhone: '+447700900482' });
});

describe('a sign-up where no texts are sent', () => {
  it('sets an app up, and goes on to the PIN with its first code', async () => {
    const keys = answer('post', '/auth/signup/authenticator', () =>
      ok({ secret: SECRET, uri: URI }),
    );
    const calls = answer('post', '/auth/verify-phone', () => ok({ token: 'pin token' }));
    const { user } = openAccount('/signup/verify');
    await heading('Set up your app');
    expect(screen.getByText('Step 3 of 6')).toBeVisible();
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open your app on this device' })).toHaveAttribute(
      'href',
      URI,
    );
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
    await enterCode(user, '419027');

    expect(await heading('Set your PIN')).toBeVisible();
    expect(await sent(keys[0])).toEqual({ token: 'registration' });
    expect(await sent(calls[0])).toEqual({ phone: '+447700900482', verificationCode: '419027' });
  });

  it('keeps the key on the screen when a code is wrong', async () => {
    answer('post', '/auth/signup/authenticator', () => ok({ secret: SECRET, uri: URI }));
    answer('post', '/auth/verify-phone', () =>
      refused(400, '', [{ field: 'verificationCode', message: 'This code is wrong.' }]),
    );
    const { user } = openAccount('/signup/verify');
    await heading('Set up your app');
    await screen.findByText(/^GEZD/);
    await enterCode(user, '111111');
    await alert('This code is wrong.');
    expect(screen.getByText(/^GEZD/)).toBeVisible();
  });

  it('can be asked for its key again', async () => {
    answer('post', '/auth/signup/authenticator', (_request, call) =>
      call === 1 ? refused(503) : ok({ secret: SECRET, uri: URI }),
    );
    const { user } = openAccount('/signup/verify');
    await screen.findByText("We couldn't load the key of your app.");
    await user.click(button('Try again'));
    expect(await screen.findByText(/^GEZD/)).toBeVisible();
  });

  it('starts again once it has ended', async () => {
    answer('post', '/auth/signup/authenticator', () =>
      refused(400, '', [{ field: 'token', message: 'Registration token is required' }]),
    );
    openAccount('/signup/verify');
    await screen.findByText(/^This sign-up has expired/);
    expect(window.location.pathname).toBe('/signup');
  });

  it('says so beside the details', async () => {
    openAccount('/signup/continue');
    await heading('Your Details');
    expect(await screen.findByText(/^Next, you'll set up an authenticator app/)).toBeVisible();
    expect(button('Continue')).toBeVisible();
  });
});
