import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { alert, button, focusOn, heading, sent } from '../testing/screens';

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
    storage.setTemporary('setPinToken', 'of an earlier sign-up');
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
    expect(sessionStorage.getItem('setPinToken')).toBeNull();
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
    ['a failure without a message', refused(500)],
    ['an answer without a token', ok({})],
  ])('shows the default for %s', async (_what, response) => {
    answer('post', '/auth/signup/step1', () => response.clone());
    const { user } = await open();
    await fill(user);
    await user.click(button('Create Account'));
    expect(await alert('Signup failed. Please try again.')).toBeVisible();
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
    [{ verificationPhone: '+447700900482', setPinToken: 't' }, '/signup/set-pin'],
  ])('leads back to a sign-up that was left with %j', async (left, place) => {
    startFlow(left);
    await open();
    expect(screen.getByRole('link', { name: 'Carry on where you left off' })).toHaveAttribute(
      'href',
      place,
    );
  });

  it('speaks of no sign-up where none was begun', async () => {
    await open();
    expect(screen.queryByText(/Already started/)).toBeNull();
  });
});
