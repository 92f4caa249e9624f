import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, person, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { beginFlow } from '../flow';
import {
  alert,
  button,
  digit,
  enterCode,
  focusOn,
  heading,
  sent,
  signedInAt,
} from '../testing/screens';

beforeEach(() => {
  beginFlow({ verificationPhone: '+447700900482', setPinToken: 'token' });
});

describe('/signup/set-pin', () => {
  const open = async () => {
    const app = openAccount('/signup/set-pin');
    await heading('Set your PIN');
    return app;
  };

  it('takes six hidden digits and goes on to enter them again', async () => {
    const calls = answer('post', '/auth/set-pin', () => ok());
    const { user } = await open();
    expect(screen.getByText('Step 4 of 5')).toBeVisible();
    await focusOn(digit(1));
    expect(digit(1)).toHaveAttribute('type', 'password');
    await user.keyboard('13579');
    expect(button('Continue')).toBeDisabled();
    await user.keyboard('0{Enter}');

    expect(await heading('Verify your PIN')).toBeVisible();
    expect(await sent(calls[0])).toEqual({ token: 'token', pinCode: '135790' });
    await user.click(screen.getByRole('link', { name: 'Choose another PIN' }));
    expect(await heading('Set your PIN')).toBeVisible();
  });

  it.each([
    ['on the boxes', refused(422, '', [{ field: 'pinCode', message: 'Too easy.' }]), 'Too easy.'],
    ['as the default', refused(500), 'Failed to set PIN. Please try again.'],
  ])('shows what is wrong %s', async (_where, response, message) => {
    answer('post', '/auth/set-pin', () => response.clone());
    const { user } = await open();
    await enterCode(user, '000000');
    expect(await alert(message)).toBeVisible();
    expect(window.location.pathname).toBe('/signup/set-pin');
  });
});

describe('/signup/verify-pin', () => {
  const open = async () => {
    const app = openAccount('/signup/verify-pin');
    await heading('Verify your PIN');
    return app;
  };
  const verified = () => answer('post', '/auth/verify-pin', () => ok());

  it('loads and keeps the person, forgets the sign-up and goes home', async () => {
    storage.setRememberMe(true);
    sessionServer();
    const calls = verified();
    const { user } = await open();
    expect(screen.getByText('Step 5 of 5')).toBeVisible();
    await enterCode(user, '135790');

    await signedInAt('/');
    expect(await sent(calls[0])).toEqual({ token: 'token', pinCode: '135790' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(person);
    expect(localStorage.getItem('rememberMe')).toBe('false');
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on to the security question when there is none', async () => {
    sessionServer({ hasSecurityQuestion: false });
    answer('get', '/security-questions/questions', () => ok({ questions: [] }));
    verified();
    const { user } = await open();
    await enterCode(user, '135790');
    expect(await heading('Set your security question')).toBeVisible();
  });

  it('logs and ignores a security question status that cannot be checked', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    sessionServer();
    answer('get', '/security-questions/status', () => refused(500));
    verified();
    const { user } = await open();
    await enterCode(user, '135790');
    await signedInAt('/');
    expect(log).toHaveBeenCalled();
  });

  it.each([
    ['on the boxes', refused(400, '', [{ field: 'pinCode', message: 'Not alike.' }]), 'Not alike.'],
    ['as the default', refused(500), 'Invalid PIN. Please try again.'],
  ])('shows what is wrong %s', async (_where, response, message) => {
    answer('post', '/auth/verify-pin', () => response.clone());
    const { user } = await open();
    await enterCode(user, '000000');
    expect(await alert(message)).toBeVisible();
    expect(window.location.pathname).toBe('/signup/verify-pin');
  });
});
