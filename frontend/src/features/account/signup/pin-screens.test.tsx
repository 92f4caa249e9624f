import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { digit, enterCode, heading, signedInAt } from '../testing/screens';

it.each([
  ['/signup/set-pin', 'Set your PIN', 'Step 4 of 6'],
  ['/signup/verify-pin', 'Verify your PIN', 'Step 5 of 6'],
])('%s says how far is left', async (path, title, step) => {
  startFlow({ setPinToken: 'token' });
  openAccount(path);
  await heading(title);
  expect(screen.getByText(step)).toBeVisible();
});

it('a new person is remembered where they ask for it', async () => {
  startFlow({ setPinToken: 'token' });
  sessionServer();
  const sent = answer('post', '/auth/verify-pin', () => ok());
  const { user } = openAccount('/signup/verify-pin');
  await heading('Verify your PIN');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(digit(1));
  await enterCode(user, '135790');
  await signedInAt('/');
  expect(await sent[0]?.json()).toMatchObject({ pinCode: '135790', rememberMe: true });
  expect(localStorage.getItem('rememberMe')).toBe('true');
});

it('a new person is not remembered, whoever was before', async () => {
  storage.setRememberMe(true);
  startFlow({ setPinToken: 'token' });
  sessionServer();
  answer('post', '/auth/verify-pin', () => ok());
  const { user } = openAccount('/signup/verify-pin');
  await heading('Verify your PIN');
  await enterCode(user, '135790');
  await signedInAt('/');
  expect(localStorage.getItem('rememberMe')).toBe('false');
});

it('counts the security question as the last step', async () => {
  startFlow({ setPinToken: 'token' });
  sessionServer({ hasSecurityQuestion: false });
  answer('get', '/security-questions/questions', () => ok({ questions: [] }));
  answer('post', '/auth/verify-pin', () => ok());
  const { user } = openAccount('/signup/verify-pin');
  await heading('Verify your PIN');
  await enterCode(user, '135790');
  await heading('Set your security question');
  expect(screen.getByText('Step 6 of 6')).toBeVisible();
  expect(await screen.findByLabelText('Security question')).toBeVisible();
});
