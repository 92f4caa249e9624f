import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { logout } from '@/shared/session/sign-out';
import { storage } from '@/shared/session/storage';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { alert, button, focusOn, heading, sent, signedInAt } from '../testing/screens';

const FAILED = 'Login failed. Please check your credentials and try again.';

async function open() {
  const app = openAccount('/login');
  await heading('Sign in');
  return app;
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

describe('a login while a sign-out hangs', () => {
  it('gives the sign-out up: its answer would end the login, and it stays noted', async () => {
    const hanging = answer('post', '/auth/logout', () => new Promise<Response>(() => undefined));
    const { user, store } = await open();
    let over = false;
    void store.dispatch(logout()).then(() => {
      over = true;
    });
    await waitFor(() => expect(hanging).toHaveLength(1));
    answer('post', '/auth/login', () => refused(400));
    await user.type(email(), 'rowan@example.co.uk');
    await user.type(password(), 'Harbour-light-9{Enter}');
    await alert(FAILED);
    expect(over).toBe(true);
    expect(storage.pendingEnd()).toBe('logout');
  });
});

describe('/login', () => {
  it('sends email, password and the wish to be remembered, by keyboard alone', async () => {
    const calls = answer('post', '/auth/login', () =>
      ok({
        verificationToken: 'token',
        phone: '+44 •••• •••482',
        methods: ['sms'],
      }),
    );
    const { user } = await open();
    await focusOn(email());
    await user.keyboard(' rowan@example.co.uk {Tab}Harbour-light-9{Tab}{Tab} {Enter}');

    expect(await heading('Verify your login')).toBeVisible();
    expect(await sent(calls[0])).toEqual({
      email: 'rowan@example.co.uk',
      password: 'Harbour-light-9',
      rememberMe: true,
    });
    expect({ ...sessionStorage }).toEqual({
      loginVerificationToken: 'token',
      loginPhone: '+44 •••• •••482',
    });
  });

  it('hands over the ways of somebody with an authenticator app', async () => {
    answer('post', '/auth/login', () =>
      ok({
        verificationToken: 'token',
        phone: '+44 •••• •••482',
        methods: ['authenticator', 'sms', 'recovery_code'],
      }),
    );
    const { user } = await open();
    await user.type(email(), 'rowan@example.co.uk');
    await user.type(password(), 'Harbour-light-9{Enter}');
    expect(await heading('Verify your login')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
    expect(sessionStorage.getItem('loginMethods')).toBe('authenticator sms recovery_code');
  });

  it('lets a trusted device in at once, to /vault', async () => {
    sessionServer();
    answer('post', '/auth/login', () => ok({ user: { ...person, id: '7' } }));
    storage.setRememberMe(true);
    const { user } = await open();
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    await user.type(email(), person.email);
    await user.type(password(), 'Harbour-light-9{Enter}');

    await signedInAt('/vault');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(person);
    expect(localStorage.getItem('rememberMe')).toBe('true');
  });

  it('says what is wrong with each field, and the first one takes the focus', async () => {
    const { user } = await open();
    await user.type(email(), 'rowan');
    await user.click(button('Sign In'));
    expect(await alert('Invalid email address')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await focusOn(email());
    await user.type(email(), '@example.co.uk');
    await waitFor(() => {
      expect(screen.queryByText('Invalid email address')).toBeNull();
    });
  });

  it.each([
    ['message', refused(400, 'That did not match.'), 'That did not match.'],
    ['first error', refused(400, '', [{ field: 'x', message: 'No such door.' }]), 'No such door.'],
    ['silence', refused(400), FAILED],
    ['answer without user or token', ok({}), UNREACHABLE],
    ['answer without data', ok(), UNREACHABLE],
    ['fault', refused(503), UNREACHABLE],
  ])("shows the server's %s and keeps what was typed", async (_what, response, message) => {
    answer('post', '/auth/login', () => response.clone());
    const { user } = await open();
    await user.type(email(), 'rowan@example.co.uk');
    await user.type(password(), 'wrong{Enter}');
    expect(await alert(message)).toBeVisible();
    expect(email()).toHaveValue('rowan@example.co.uk');
    expect(password()).toHaveValue('wrong');
    expect(window.location.pathname).toBe('/login');
  });

  it('leads to a new account and to a new password', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup',
    );
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});
