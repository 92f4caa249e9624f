import { describe, expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { renderApp } from '@/testing/render-app';
import { beginFlow } from './flow';
import { resendWait } from './resend/resend-wait';
import { heading } from './testing/screens';

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
    beginFlow(values);
    renderApp(path);
    expect(await heading(title)).toBeVisible();
    expect(window.location.pathname).toBe(address);
  });
});

it('a new sign-up or login forgets what an earlier one left', () => {
  storage.setTemporary('setPinToken', 'old');
  resendWait.start(300);
  beginFlow({ registrationToken: 'new' });
  expect({ ...sessionStorage }).toEqual({ registrationToken: 'new' });
});
