import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, focusOn, heading, sent } from '../testing/screens';

const SENT = "We've sent you a password reset email. Please check your inbox.";

async function open() {
  const app = openAccount('/forgot-password');
  await heading('Forgot your password?');
  return app;
}

describe('/forgot-password', () => {
  it('asks for the mail, says so and leads back to login', async () => {
    const calls = answer('post', '/auth/forgot-password', () => ok());
    const { user } = await open();
    await focusOn(screen.getByLabelText('Email'));
    await user.keyboard('rowan@example.co.uk{Enter}');

    expect(await alert(SENT)).toBeVisible();
    expect(await sent(calls[0])).toEqual({ email: 'rowan@example.co.uk' });
    await focusOn(button('Back to login'));
    expect(button('Back to login')).toHaveAccessibleDescription(SENT);
    await user.keyboard('{Enter}');
    expect(await heading('Sign in')).toBeVisible();
  });

  it('says the same when the server refused the call, and logs no address', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    answer('post', '/auth/forgot-password', () => refused(429, 'Too often'));
    const { user } = await open();
    await user.keyboard('rowan@example.co.uk{Enter}');
    expect(await alert(SENT)).toBeVisible();
    expect(screen.queryByText('Too often')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toContain('rowan');
  });

  it.each([
    ['there is no connection', () => Response.error()],
    ['the server fails', () => refused(500)],
    ['the server fails and says how', () => refused(503, 'Out of order')],
  ])('says that nothing was sent when %s, and keeps the address', async (_what, respond) => {
    answer('post', '/auth/forgot-password', respond);
    const { user } = await open();
    await user.keyboard('rowan@example.co.uk{Enter}');
    expect(await alert(UNREACHABLE)).toBeVisible();
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('rowan@example.co.uk');
    answer('post', '/auth/forgot-password', () => ok());
    await user.click(button('Send reset link'));
    expect(await alert(SENT)).toBeVisible();
  });
});

describe('/forgot-password where no email is sent', () => {
  it('names who has a link instead', async () => {
    answer('get', '/installation', () =>
      ok({ sendsTexts: true, sendsEmail: false, signUp: 'anybody', needsSetUp: false }),
    );
    await open();
    expect(await screen.findByText(/Ask your administrator for a link/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});
