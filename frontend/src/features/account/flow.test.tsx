import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signIn } from '@/shared/session/sign-in';
import { sessionEnded } from '@/shared/session/session-slice';
import { storage } from '@/shared/session/storage';
import { openAccount } from '@/testing/account-app';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { renderApp } from '@/testing/render-app';
import { startFlow } from './flow';
import { resendWait } from '@/shared/codes/resend-wait';
import { heading, signedInAt } from './testing/screens';

describe('a screen whose token is missing leads back', () => {
  it.each([
    ['/verify-login', {}, 'Sign in', '/login'],
    ['/set-login-pin', { loginVerificationToken: 't' }, 'Sign in', '/login'],
    ['/verify-login-pin', { loginVerificationToken: 't' }, 'Sign in', '/login'],
    ['/signup/continue', {}, 'Create your account', '/signup'],
    ['/signup/verify', {}, 'Create your account', '/signup'],
    ['/signup/verify', { registrationToken: 't' }, 'Your Details', '/signup/continue'],
    ['/signup/set-pin', { verificationPhone: '+447700900482' }, 'Enter code', '/signup/verify'],
    ['/signup/set-pin', {}, 'Create your account', '/signup'],
    ['/signup/verify-pin', { verificationPhone: '+447700900482' }, 'Enter code', '/signup/verify'],
  ] as const)('%s with %j shows "%s"', async (path, values, title, address) => {
    startFlow(values);
    renderApp(path);
    expect(await heading(title)).toBeVisible();
    expect(window.location.pathname).toBe(address);
  });
});

it('a new sign-up or login forgets what an earlier one left', () => {
  storage.setTemporary('setPinToken', 'old');
  resendWait.start(300);
  startFlow({ registrationToken: 'new' });
  expect({ ...sessionStorage }).toEqual({ registrationToken: 'new' });
});

describe('opened by its address,', () => {
  it.each(['/login', '/signup'])('%s leads somebody who is signed in to the app', async (path) => {
    storage.setUser(person);
    sessionServer();
    openAccount(path);
    await signedInAt('/');
  });
});

describe('Back, for somebody signed in,', () => {
  const goBackTo = async (path: string) => {
    sessionServer();
    const app = openAccount('/vault');
    await signedInAt('/vault');
    act(() => {
      app.store.dispatch(signIn({ user: person }));
      window.history.replaceState({ idx: 0 }, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
    });
    return app;
  };

  it.each(['/login', '/signup', '/verify-login', '/signup/continue', '/signup/set-pin'])(
    'leads from %s on to the app',
    async (path) => {
      await goBackTo(path);
      await signedInAt('/');
    },
  );

  it('leads to /login as ever once the session is over', async () => {
    answer('get', '/legal/terms', () => ok({ text: '' }));
    const { store } = await goBackTo('/terms');
    answer('get', '/auth/me', () => refused(401));
    act(() => {
      store.dispatch(sessionEnded({}));
    });
    expect(await heading('Sign in')).toBeVisible();
  });
});
