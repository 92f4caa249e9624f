import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSession } from '@/shared/session/check-session';
import { afterSignInPath, takeReturnPath } from '@/shared/session/after-sign-in-path';
import { signIn } from '@/shared/session/sign-in';
import { storage } from '@/shared/session/storage';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { frameRoutes } from '@/testing/frame';
import { renderApp } from '@/testing/render-app';

const open = (path: string) => renderApp(path, { routes: frameRoutes });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the guard', () => {
  it('lets a signed-in person in and keeps who it is', async () => {
    sessionServer();
    open('/vault');
    expect(await heading('Vault')).toBeVisible();
    expect(storage.user()).toEqual(person);
  });

  it('shows nothing of a screen before the person is known', async () => {
    sessionServer();
    answer('get', '/auth/me', () => new Promise(() => undefined));
    open('/vault');
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('asks for the security question beside the person who was here before', async () => {
    sessionServer();
    storage.setUser(person);
    answer('get', '/auth/me', () => new Promise(() => undefined));
    const asked = answer('get', '/security-questions/status', () =>
      ok({ hasSecurityQuestion: true }),
    );
    open('/vault');
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('sends a visitor to /login, remembering where to', async () => {
    const { session } = sessionServer();
    session.live = false;
    const { store } = open('/vault/item/7?tab=notes');
    expect(await heading('Sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/login');

    session.live = true;
    store.dispatch(signIn({ user: person, rememberMe: false }));
    expect(await store.dispatch(afterSignInPath())).toBe('/vault/item/7?tab=notes');
    expect(store.dispatch(takeReturnPath('/'))).toBe('/');
  });

  it('takes an answer without a user for nobody', async () => {
    sessionServer();
    answer('get', '/auth/me', () => ok({ user: null }));
    open('/');
    expect(await heading('Sign in')).toBeVisible();
  });

  it('remembers a found user for five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { me } = sessionServer();
    const { store } = open('/vault');
    await heading('Vault');
    vi.advanceTimersByTime(4_900);
    await store.dispatch(checkSession());
    expect(me).toHaveLength(1);
    vi.advanceTimersByTime(200);
    await store.dispatch(checkSession());
    expect(me).toHaveLength(2);
    vi.useRealTimers();
  });

  it('keeps the session when the remembered user is forgotten while being asked for anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sessionServer();
    const { store } = open('/vault');
    await heading('Vault');
    let send = () => undefined as void;
    const held = new Promise<void>((resolve) => (send = resolve));
    const asked = answer('get', '/auth/me', async () => {
      await held;
      return ok({ user: person });
    });
    const checked = store.dispatch(checkSession(true));
    await waitFor(() => expect(asked).toHaveLength(1));
    vi.advanceTimersByTime(6_000);
    send();
    expect(await checked).toBe('open');
    vi.useRealTimers();
  });

  it('forgets the remembered user when a fetch fails', async () => {
    const { me } = sessionServer();
    const { store } = open('/vault');
    await heading('Vault');
    const failing = answer('get', '/auth/me', (_, nth) =>
      nth === 1 ? refused(500) : ok({ user: person }),
    );
    await store.dispatch(checkSession(true));
    await store.dispatch(checkSession());
    expect([me.length, failing.length]).toEqual([1, 2]);
  });

  it('checks again on entering another screen, without taking the screen away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { me } = sessionServer();
    const { user } = open('/');
    await heading('Dashboard');
    vi.advanceTimersByTime(6_000);
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    expect(await heading('Vault')).toBeVisible();
    await waitFor(() => expect(me).toHaveLength(2));
    vi.useRealTimers();
  });
});

describe('a remembered browser whose user cannot be fetched', () => {
  beforeEach(() => {
    storage.setRememberMe(true);
  });

  it('is asked for the PIN when the session has expired, and then let in', async () => {
    sessionServer();
    answer('get', '/auth/me', (_, nth) => (nth === 1 ? refused(401) : ok({ user: person })));
    const { user } = open('/vault');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard('135790');
    expect(await heading('Vault')).toBeVisible();
  });

  it('is told so when the user is refused even then', async () => {
    sessionServer();
    answer('get', '/auth/me', () => refused(401));
    const { user } = open('/vault');
    await screen.findByRole('dialog');
    await user.keyboard('135790');
    expect(await heading('Something went wrong')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
  });
});

describe.each([true, false])('a fault, in a browser with rememberMe %s,', (rememberMe) => {
  it.each([
    ['the server fails', () => refused(503)],
    ['there is no connection', () => Response.error()],
  ])('is no expired session when %s: another try lets in', async (_name, respond) => {
    storage.setRememberMe(rememberMe);
    storage.setUser(person);
    sessionServer();
    answer('get', '/auth/me', (_, nth) => (nth === 1 ? respond() : ok({ user: person })));
    const { user } = open('/vault');
    expect(await heading('Something went wrong')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again later');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe('/vault');
    expect([storage.rememberMe(), storage.user()]).toEqual([rememberMe, person]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Vault')).toBeVisible();
  });

  it('takes no screen away that stands already', async () => {
    storage.setRememberMe(rememberMe);
    vi.useFakeTimers({ toFake: ['Date'] });
    sessionServer();
    const { user } = open('/');
    await heading('Dashboard');
    vi.advanceTimersByTime(6_000);
    const failing = answer('get', '/auth/me', () => refused(503));
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    expect(await heading('Vault')).toBeVisible();
    await waitFor(() => expect(failing).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Vault' })).toBeVisible();
    vi.useRealTimers();
  });
});

describe('a session that is over', () => {
  const notice = 'Your session has expired. Sign in again.';

  it('is told of at /login to somebody this browser knows', async () => {
    storage.setUser(person);
    const { session } = sessionServer();
    session.live = false;
    open('/vault');
    await heading('Sign in');
    expect(screen.getByRole('alert')).toHaveTextContent(notice);
  });

  it('is not told of to a stranger', async () => {
    const { session } = sessionServer();
    session.live = false;
    open('/vault');
    await heading('Sign in');
    expect(screen.queryByText(notice)).toBeNull();
  });
});

describe('the security question', () => {
  it('is asked of whoever has none, wherever they enter', async () => {
    const { status } = sessionServer({ hasSecurityQuestion: false });
    const { store } = open('/vault');
    expect(await heading('Security question')).toBeVisible();
    expect(window.location.pathname).toBe('/set-security-question');
    expect(await store.dispatch(afterSignInPath())).toBe('/set-security-question');
    // At the Vault, at the page it leads to, and after a login.
    await waitFor(() => expect(status).toHaveLength(3));
  });

  it('is not asked when nobody can say: the failure is logged and ignored', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    sessionServer();
    answer('get', '/security-questions/status', () => refused(500));
    open('/vault');
    expect(await heading('Vault')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Checking the security question failed', expect.anything());
  });

  it('is checked once', async () => {
    const { status } = sessionServer();
    const { user } = open('/');
    await heading('Dashboard');
    await user.click(screen.getByRole('link', { name: 'Vault' }));
    await heading('Vault');
    expect(status).toHaveLength(1);
  });
});
