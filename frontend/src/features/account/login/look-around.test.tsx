import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, heading, signedInAt } from '../testing/screens';

async function open(tour: boolean) {
  answer('get', '/installation', () =>
    ok({ sendsTexts: true, sendsEmail: true, signUp: 'invitation', needsSetUp: false, tour }),
  );
  const app = openAccount('/login');
  await heading('Sign in');
  return app;
}

describe('looking around', () => {
  it('leads into an account of one’s own, which knows when it ends', async () => {
    sessionServer({ hasSecurityQuestion: false });
    const visitor = { ...person, tourEndsAt: '2026-06-17T13:00:00Z' };
    answer('post', '/auth/tour', () => ok({ user: visitor }));
    answer('get', '/auth/me', () => ok({ user: visitor }));
    const { user, store } = await open(true);
    await user.click(await screen.findByRole('button', { name: 'Look around' }));
    await signedInAt('/');
    expect(store.getState().session.user).toEqual(visitor);
  });

  it('says why it cannot begin, and can be tried again', async () => {
    const full = 'As many people as we have room for are looking around.';
    answer('post', '/auth/tour', () => refused(400, full));
    const { user } = await open(true);
    await user.click(await screen.findByRole('button', { name: 'Look around' }));
    expect(await alert(full)).toBeVisible();
    expect(button('Look around')).toBeEnabled();
  });

  it('is offered only where the server does', async () => {
    await open(false);
    await screen.findByText(/Ask your administrator for an invitation\./);
    expect(screen.queryByRole('button', { name: 'Look around' })).toBeNull();
  });
});
