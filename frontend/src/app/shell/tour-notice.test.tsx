import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, person, sessionServer } from '@/testing/api-server';
import { frameRoutes } from '@/testing/frame';
import { renderApp } from '@/testing/render-app';

const NOTICE =
  "You're looking around with sample data. It's all deleted at 14:00, or when you sign out. Nobody is sent anything.";

async function open(signUp = 'anybody') {
  sessionServer();
  answer('get', '/installation', () =>
    ok({ sendsTexts: true, sendsEmail: true, signUp, needsSetUp: false, tour: true }),
  );
  const at = new Date('2026-06-17T14:00:00');
  const user = { ...person, email: 'a1b2@nobody.invalid', tourEndsAt: at.toISOString() };
  answer('get', '/auth/me', () => ok({ user }));
  storage.setUser(user);
  const app = renderApp('/', { routes: frameRoutes });
  return { ...app, notice: within(await screen.findByRole('region', { name: 'Tour' })) };
}

describe('the notice of a tour', () => {
  it('says when it all ends, and no email that is nobody’s', async () => {
    const { notice, user } = await open();
    expect(notice.getByText(NOTICE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'RP, open account menu' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('Sample data')).toBeVisible();
  });

  it('leads out of it to an account of one’s own', async () => {
    const { notice, user } = await open();
    const ended = answer('post', '/auth/logout', () => ok());
    await user.click(await notice.findByRole('button', { name: 'Create an account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signup'));
    await waitFor(() => expect(ended).toHaveLength(1));
  });

  it('leads nowhere where it takes an invitation', async () => {
    const { notice } = await open('invitation');
    await waitFor(() => expect(notice.queryByRole('button')).toBeNull());
    expect(notice.getByText(NOTICE)).toBeVisible();
  });
});
