import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '@/shared/api/fault';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { alert, button, focusOn, heading, sent } from '../testing/screens';
import { accountDraft } from './account-draft';
import { detailsDraft } from './details-draft';

async function open() {
  const app = openAccount('/signup');
  await heading('Create your account');
  return app;
}

const field = (label: string) => screen.getByLabelText(label);
const terms = () => screen.getByRole('checkbox', { name: /^I accept the Terms and Conditions/ });
const news = () => screen.getByRole('checkbox', { name: /optional/ });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(field('First name'), 'Rowan');
  await user.type(field('Last name'), 'Pritchard');
  await user.type(field('Email'), 'rowan@example.co.uk');
  await user.type(field('Password'), 'Harbour-light-9');
  await user.click(terms());
}

describe('/signup', () => {
  it('sends the details and goes on to the person, by keyboard alone', async () => {
    storage.setTemporary('verificationPhone', 'of an earlier sign-up');
    const calls = answer('post', '/auth/signup/step1', () => ok({ token: 'registration' }));
    const { user } = await open();
    expect(screen.getByText('Step 1 of 6')).toBeVisible();
    await focusOn(field('First name'));
    await user.keyboard('Rowan{Tab} Pritchard {Tab}rowan@example.co.uk{Tab}Harbour-light-9');
    await user.keyboard('{Tab}{Tab} ');
    expect(terms()).toBeChecked();
    await user.keyboard('{Enter}');

    expect(await heading('Your Details')).toBeVisible();
    expect(await sent(calls[0])).toEqual({
      firstName: 'Rowan',
      lastName: 'Pritchard',
      email: 'rowan@example.co.uk',
      password: 'Harbour-light-9',
      termsAccepted: true,
      marketingAccepted: false,
    });
    expect(sessionStorage.getItem('registrationToken')).toBe('registration');
    expect(sessionStorage.getItem('verificationPhone')).toBeNull();
    expect(JSON.stringify(sessionStorage)).not.toContain('Harbour');
  });

  it('sends news only to whoever asks for them', async () => {
    const calls = answer('post', '/auth/signup/step1', () => ok({ token: 'registration' }));
    const { user } = await open();
    await fill(user);
    expect(news()).not.toBeChecked();
    await user.click(news());
    await user.click(button('Create Account'));
    await heading('Your Details');
    expect(await sent(calls[0])).toMatchObject({ marketingAccepted: true });
  });

  it.each([
    ['a refusal without a message', refused(400), 'Signup failed. Please try again.'],
    ['an answer without a token', ok({}), UNREACHABLE],
    ['a fault', refused(500), UNREACHABLE],
  ])('says what went wrong by %s', async (_what, response, message) => {
    answer('post', '/auth/signup/step1', () => response.clone());
    const { user } = await open();
    await fill(user);
    await user.click(button('Create Account'));
    expect(await alert(message)).toBeVisible();
    expect(window.location.pathname).toBe('/signup');
  });

  it('opens terms and policy beside the form', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Terms and Conditions' });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it.each([
    [{ registrationToken: 't' }, '/signup/continue'],
    [{ registrationToken: 't', verificationPhone: '+447700900482' }, '/signup/verify'],
  ])('leads back to a sign-up that was left with %j', async (left, place) => {
    startFlow(left);
    await open();
    expect(screen.getByRole('link', { name: 'Carry on where you left off' })).toHaveAttribute(
      'href',
      place,
    );
  });

  it('keeps names and email for the tab, and never the password', async () => {
    const { user, unmount } = await open();
    await fill(user);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Harbour');
    unmount();
    await open();
    expect(field('First name')).toHaveValue('Rowan');
    expect(field('Last name')).toHaveValue('Pritchard');
    expect(field('Email')).toHaveValue('rowan@example.co.uk');
    expect(field('Password')).toHaveValue('');
    expect(terms()).not.toBeChecked();
  });

  it('takes a corrected email for a new first step, and keeps the details typed after it', async () => {
    startFlow({ registrationToken: 'old', verificationPhone: '+447700900482' });
    accountDraft.save({ firstName: 'Rowan', lastName: 'Pritchard', email: 'rowan@example.com' });
    detailsDraft.save({ values: { ...detailsDraft.read().values, phone: '7700900482' } });
    const calls = answer('post', '/auth/signup/step1', () => ok({ token: 'new' }));
    const { user } = await open();
    await user.type(field('Email'), '{Backspace}{Backspace}{Backspace}co.uk');
    await user.type(field('Password'), 'Harbour-light-9');
    await user.click(terms());
    await user.click(button('Create Account'));
    await heading('Your Details');
    expect(await sent(calls[0])).toMatchObject({ email: 'rowan@example.co.uk' });
    expect(field('Mobile number')).toHaveValue('7700 900482');
    expect(sessionStorage.getItem('registrationToken')).toBe('new');
    expect(sessionStorage.getItem('verificationPhone')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Create your account');
    expect(field('Email')).toHaveValue('rowan@example.co.uk');
  });

  it('leads on to the PIN where the number is proven', async () => {
    startFlow({ verificationPhone: '+447700900482', setPinToken: 't' });
    openAccount('/signup');
    expect(await heading('Set your PIN')).toBeVisible();
  });

  it('speaks of no sign-up where none was begun', async () => {
    await open();
    expect(screen.queryByText(/Already started/)).toBeNull();
  });
});
