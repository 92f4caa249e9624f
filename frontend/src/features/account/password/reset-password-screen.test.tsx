import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, focusOn, heading, sent } from '../testing/screens';

async function open(query = '?token=secret') {
  const app = openAccount(`/reset-password${query}`);
  await heading('Reset your password');
  return app;
}

const password = () => screen.getByLabelText('New Password');
const again = () => screen.getByLabelText('Confirm Password');

describe('/reset-password', () => {
  it('takes the token out of the address at once', async () => {
    await open();
    await focusOn(password());
    expect(window.location.href).not.toContain('secret');
    expect(JSON.stringify(window.history.state)).toContain('secret');
  });

  it('sets the new password, forgets the token and leads to login', async () => {
    const calls = answer('post', '/auth/reset-password', () => ok());
    const { user } = await open();
    await user.type(password(), 'Harbour-light-9');
    await user.type(again(), 'Harbour-light-9{Enter}');

    expect(await alert('Your password has been reset successfully.')).toBeVisible();
    expect(await sent(calls[0])).toEqual({ resetToken: 'secret', newPassword: 'Harbour-light-9' });
    expect(JSON.stringify(window.history.state)).not.toContain('secret');
    await user.click(button('Go to login'));
    expect(await heading('Sign in')).toBeVisible();
  });

  it.each(['', '?token='])('says that the token is missing from %j', async (query) => {
    await open(query);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Reset token is missing. Please use the link from your email.',
    );
    expect(screen.queryByLabelText('New Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each([
    [
      'that the token is spent',
      refused(400, '', [{ field: 'resetToken', message: 'Invalid or expired reset token' }]),
      'Invalid or expired reset token',
    ],
    ['the default of a failure', refused(400), 'Password reset failed. Please try again.'],
  ])('shows %s and keeps what was typed', async (_what, response, message) => {
    answer('post', '/auth/reset-password', () => response.clone());
    const { user } = await open();
    await user.type(password(), 'Harbour-light-9');
    await user.type(again(), 'Harbour-light-9{Enter}');
    expect(await alert(message)).toBeVisible();
    expect(password()).toHaveValue('Harbour-light-9');
  });
});
