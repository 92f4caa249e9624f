import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { browserWithPasskeys } from '@/testing/passkeys';
import { startFlow } from '../flow';
import { button, heading, sent } from '../testing/screens';

async function open() {
  const app = openAccount('/login');
  await heading('Sign in');
  return app;
}

const begins = () =>
  answer('post', '/auth/passkey-login/begin', () =>
    ok({ verificationToken: 'token', options: '{"challenge":"x"}' }),
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in with a passkey', () => {
  it('is offered only where the browser can', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  });

  it('goes to the PIN, with the wish to be remembered', async () => {
    const begin = begins();
    const confirm = answer('post', '/auth/passkey-login/confirm', () =>
      ok({ nextStep: 'pincode' }),
    );
    const prompted = browserWithPasskeys(() => ({ id: 'mine' }));
    const { user } = await open();
    await user.click(screen.getByLabelText('Remember me'));
    await user.click(button('Sign in with a passkey'));
    expect(await heading('Enter your PIN')).toBeVisible();
    expect(prompted).toEqual([{ challenge: 'x' }]);
    expect(await sent(begin[0])).toEqual({ rememberMe: true });
    expect(await sent(confirm[0])).toEqual({
      verificationToken: 'token',
      credential: '{"id":"mine"}',
    });
    expect({ ...sessionStorage }).toEqual({ loginPinToken: 'token' });
  });

  it('chooses a PIN where there is none', async () => {
    begins();
    answer('post', '/auth/passkey-login/confirm', () => ok({ nextStep: 'create_pincode' }));
    browserWithPasskeys(() => ({}));
    const { user } = await open();
    await user.click(button('Sign in with a passkey'));
    expect(await heading('Create your PIN')).toBeVisible();
  });

  it('stands in for the code of somebody who gave the password', async () => {
    const begin = begins();
    answer('post', '/auth/passkey-login/confirm', () => ok({ nextStep: 'pincode' }));
    browserWithPasskeys(() => ({}));
    startFlow({ loginVerificationToken: 'login', loginMethods: 'sms passkey' });
    const { user } = openAccount('/verify-login');
    await heading('Verify your login');
    await user.click(button('Use a passkey'));
    expect(await heading('Enter your PIN')).toBeVisible();
    expect(await sent(begin[0])).toEqual({ verificationToken: 'login' });
  });

  it('is what is left to somebody without an app, where no texts are sent', async () => {
    browserWithPasskeys(() => ({}));
    startFlow({ loginVerificationToken: 'login', loginMethods: 'passkey' });
    openAccount('/verify-login');
    expect(await screen.findByText(/^Use a passkey to sign in/)).toBeVisible();
    expect(button('Use a passkey')).toBeVisible();
  });

  it('says when no passkey was used, and what the server refused', async () => {
    begins();
    const message = 'Refused by the server.';
    answer('post', '/auth/passkey-login/confirm', () => refused(400, message));
    const given = { error: new DOMException('', 'NotAllowedError') as Error | undefined };
    browserWithPasskeys(() => {
      if (given.error) throw given.error;
      return {};
    });
    const { user } = await open();
    await user.click(button('Sign in with a passkey'));
    const none = 'No passkey was used. Try again, or use your password.';
    expect(await screen.findByText(none)).toBeVisible();
    given.error = undefined;
    await user.click(button('Sign in with a passkey'));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
