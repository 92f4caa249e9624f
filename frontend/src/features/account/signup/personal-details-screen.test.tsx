import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import { startFlow } from '../flow';
import { resendWait } from '@/shared/codes/resend-wait';
import { alert, button, focusOn, heading, sent } from '../testing/screens';

const ADDRESSES = ['12 Clevedon Terrace, Bristol', '14 Clevedon Terrace, Bristol'];

type User = Awaited<ReturnType<typeof open>>['user'];

async function open() {
  const app = openAccount('/signup/continue');
  await heading('Your Details');
  return app;
}

const field = (label: string) => screen.getByLabelText(label);
const found = (sample?: boolean) =>
  answer('post', '/auth/validate-postcode', () => ok({ addresses: ADDRESSES, sample }));

async function findAddress(user: User) {
  await user.type(field('Postcode'), 'bs6 5ua{Enter}');
  await user.click(await screen.findByRole('option', { name: ADDRESSES[1] }));
}

async function fill(user: User) {
  await user.type(field('Date of birth'), '09101984');
  await findAddress(user);
  await user.type(field('Mobile number'), '07700900482');
}

beforeEach(() => {
  startFlow({ registrationToken: 'registration' });
});

describe('/signup/continue', () => {
  it('sends the person and goes on to the code', async () => {
    const lookups = found();
    const calls = answer('post', '/auth/signup/step2', () =>
      ok({ phone: '+447700900482', retryAfter: 0 }),
    );
    resendWait.start(300);
    const { user } = await open();
    expect(screen.getByText('Step 2 of 6')).toBeVisible();
    await focusOn(field('Date of birth'));
    await fill(user);
    expect(field('Date of birth')).toHaveValue('09 / 10 / 1984');
    expect(field('Mobile number')).toHaveValue('7700 900482');
    expect(screen.queryByText('Sample addresses')).toBeNull();
    await user.keyboard('{Enter}');

    expect(await heading('Enter code')).toBeVisible();
    expect(await sent(lookups[0])).toEqual({ postCode: 'BS6 5UA' });
    expect(await sent(calls[0])).toEqual({
      dateOfBirth: '1984-10-09',
      postCode: 'BS6 5UA',
      address: ADDRESSES[1],
      phone: '+447700900482',
      token: 'registration',
    });
    expect(sessionStorage.getItem('verificationPhone')).toBe('+447700900482');
    expect(button('Resend Code')).toBeEnabled();
  });

  it('keeps what was typed over a reload, made-up addresses still labelled', async () => {
    found(true);
    const { user, unmount } = await open();
    await fill(user);
    unmount();
    await open();
    expect(field('Date of birth')).toHaveValue('09 / 10 / 1984');
    expect(field('Postcode')).toHaveValue('BS6 5UA');
    expect(screen.getByRole('combobox', { name: 'Address' })).toHaveTextContent(ADDRESSES[1] ?? '');
    expect(field('Mobile number')).toHaveValue('7700 900482');
    expect(screen.getByText('Sample addresses')).toBeVisible();
  });

  it('keeps half a date too', async () => {
    const { user, unmount } = await open();
    await user.type(field('Date of birth'), '0910');
    unmount();
    await open();
    expect(field('Date of birth')).toHaveValue('09 / 10');
  });

  it.each([
    ['another sign-up begins', () => startFlow({})],
    ['the person logs out', () => storage.clearTemporary()],
  ])('forgets it when %s', async (_when, happens) => {
    const { user, unmount } = await open();
    await user.type(field('Mobile number'), '7700900482');
    unmount();
    happens();
    storage.setTemporary('registrationToken', 'another');
    await open();
    expect(field('Mobile number')).toHaveValue('');
  });

  it('says what is wrong with each field', async () => {
    const { user } = await open();
    await user.click(button('Send Verification Code'));
    await alert('Invalid date of birth');
    for (const message of [
      'Postcode is required',
      'Address is required',
      'Phone number must be valid',
    ]) {
      expect(screen.getByText(message)).toBeVisible();
    }
    await focusOn(field('Date of birth'));
  });

  it('labels made-up addresses until the postcode is another', async () => {
    found(true);
    const { user } = await open();
    await findAddress(user);
    expect(screen.getByText('Sample addresses')).toBeVisible();
    await user.type(field('Postcode'), '{Backspace}');
    expect(screen.queryByText('Sample addresses')).toBeNull();
  });

  it.each([
    [
      'the default of a failure',
      refused(400),
      'Could not complete your profile. Please try again.',
    ],
    ['what the server says', refused(400, 'Sign-ups are closed.'), 'Sign-ups are closed.'],
  ])('shows %s', async (_what, response, message) => {
    found();
    answer('post', '/auth/signup/step2', () => response.clone());
    const { user } = await open();
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await alert(message)).toBeVisible();
  });

  it('goes back to the account, and on again without another text where nothing was changed', async () => {
    found();
    const calls = answer('post', '/auth/signup/step2', () =>
      ok({ phone: '+447700900482', retryAfter: 300 }),
    );
    const { user } = await open();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/signup');
    await fill(user);
    await user.keyboard('{Enter}');
    await heading('Enter code');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your Details');
    await user.click(button('Send Verification Code'));
    await heading('Enter code');
    expect(calls).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your Details');
    await user.type(field('Date of birth'), '{Backspace}5');
    await user.click(button('Send Verification Code'));
    await heading('Enter code');
    expect(await sent(calls[1])).toMatchObject({
      dateOfBirth: '1985-10-09',
      token: 'registration',
    });
    expect(screen.getByRole('button', { name: /Resend Code/ })).toBeDisabled();
  });
});
