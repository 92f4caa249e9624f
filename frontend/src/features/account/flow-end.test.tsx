import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, ok, refused } from '@/testing/api-server';
import { detailsDraft } from './signup/details-draft';
import { type FormName, forms, sendDigits, sendRight } from './testing/forms';
import { alert, button, heading } from './testing/screens';

const LOGIN = ['/login', 'Sign in'] as const;
const SIGN_UP = ['/signup', 'Create your account'] as const;
const LOG_IN_AGAIN = 'This sign-in has expired. Sign in again.';
const START_AGAIN =
  'This sign-up has expired. Start again: what you typed is still here, except your password.';
const CHOOSE_PIN =
  'This sign-up has expired, but your account is ready. Sign in to choose your PIN.';

const resend = (user: UserEvent) => user.click(button('Resend Code'));
const findAddress = (user: UserEvent) =>
  user.type(screen.getByLabelText('Postcode'), 'BS6 5UA{Enter}');

/** A form, the call its step makes, what the server says of the token, and where that leads. */
const ENDINGS = [
  ['login code', '/auth/verify-login', 'Verification', sendDigits, LOGIN, LOG_IN_AGAIN],
  ['login code', '/auth/resend-login-code', 'Verification', resend, LOGIN, LOG_IN_AGAIN],
  ['set login PIN', '/auth/set-login-pin', 'Verification', sendDigits, LOGIN, LOG_IN_AGAIN],
  ['verify login PIN', '/auth/verify-login-pin', 'Verification', sendDigits, LOGIN, LOG_IN_AGAIN],
  ['sign-up, step 2', '/auth/validate-postcode', 'Registration', findAddress, SIGN_UP, START_AGAIN],
  [
    'sign-up, step 2',
    '/auth/signup/step2',
    'Registration',
    sendRight['sign-up, step 2'],
    SIGN_UP,
    START_AGAIN,
  ],
  ['phone code', '/auth/verify-phone', 'Registration', sendDigits, SIGN_UP, START_AGAIN],
  ['phone code', '/auth/resend-phone-code', 'Registration', resend, SIGN_UP, START_AGAIN],
  ['set PIN', '/auth/set-pin', '', sendDigits, LOGIN, CHOOSE_PIN],
  ['verify PIN', '/auth/verify-pin', '', sendDigits, LOGIN, CHOOSE_PIN],
] as const;

/** As the server words it; the calls of a PIN have no token to name. */
const tokenMessage = (whose: string) =>
  whose === '' ? 'Token is required' : `${whose} token is required`;

/** The calls of a sign-up that send no token, so that the server can name no field. */
const WITHOUT_TOKEN = ['/auth/validate-postcode', '/auth/verify-phone', '/auth/resend-phone-code'];

function tokenRefused(whose: string, path = '', message = tokenMessage(whose)) {
  if (WITHOUT_TOKEN.includes(path)) return refused(400, message);
  const field = whose === 'Verification' ? 'verificationToken' : 'token';
  return refused(400, message, [{ field, message }]);
}

describe('a step whose flow is over', () => {
  it.each(ENDINGS)(
    '%s by %s leads to the start, which says so',
    async (form: FormName, path, whose, act, [address, title], said) => {
      const user = await forms[form]();
      answer('post', path, () => tokenRefused(whose, path));
      await act(user);
      expect(await heading(title)).toBeVisible();
      const reason = await screen.findByText(said);
      expect(reason).toBeVisible();
      expect(reason.nextElementSibling).toHaveTextContent(tokenMessage(whose));
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(window.location.pathname).toBe(address);
      expect(sessionStorage.getItem('resendAt')).toBeNull();
      for (const key of ['registrationToken', 'verificationPhone', 'loginVerificationToken'])
        expect(sessionStorage.getItem(key)).toBeNull();
    },
  );

  it.each([
    ['verify login PIN', '/auth/verify-login-pin', 'Verification', LOG_IN_AGAIN],
    ['verify PIN', '/auth/verify-pin', '', CHOOSE_PIN],
  ] as const)('%s by %s knows a refused token by its field', async (form, path, whose, said) => {
    const user = await forms[form]();
    answer('post', path, () => tokenRefused(whose, path, 'Worded in another way.'));
    await sendDigits(user);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('goes on where a message speaks of PINs that the step does not ask for', async () => {
    const user = await forms['phone code']();
    const message = 'Too many wrong PINs. Please sign in again.';
    answer('post', '/auth/verify-phone', () => refused(400, message));
    await sendDigits(user);
    expect(await alert(message)).toBeVisible();
    expect(window.location.pathname).toBe('/signup/verify');
  });

  it.each([
    ['verify PIN', '/auth/verify-pin', /^The PINs you entered didn't match 5 times/],
    ['verify login PIN', '/auth/verify-login-pin', /^You entered a wrong PIN 5 times/],
    ['verify login PIN', '/auth/verify-login-pin', /reset your password/],
  ] as const)('%s by %s says that wrong PINs ended it: %s', async (form, path, said) => {
    const user = await forms[form]();
    answer('post', path, () => refused(400, 'Too many wrong PINs. Please sign in again.'));
    await sendDigits(user);
    await heading('Sign in');
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/token is required/i)).toBeNull();
  });

  it('leaves what was typed about the person to be sent again', async () => {
    const user = await forms['sign-up, step 2']();
    answer('post', '/auth/signup/step2', () => tokenRefused('Registration'));
    await sendRight['sign-up, step 2'](user);
    await screen.findByText(START_AGAIN);
    answer('post', '/auth/signup/step1', () => ok({ token: 'new' }));
    await sendRight['sign-up, step 1'](user);
    await heading('Your Details');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('7700 900482');
    expect(detailsDraft.read().values.dateOfBirth).toBe('1984-10-09');
  });

  it('is no such step when only the PIN is wrong', async () => {
    const user = await forms['verify login PIN']();
    answer('post', '/auth/verify-login-pin', () => refused(400, 'Invalid PIN. Please try again.'));
    await sendDigits(user);
    expect(await alert('Invalid PIN. Please try again.')).toBeVisible();
    expect(window.location.pathname).toBe('/verify-login-pin');
  });
});

describe('an old message about another code', () => {
  it('is gone once a code is checked', async () => {
    const user = await forms['phone code']();
    answer('post', '/auth/resend-phone-code', () => refused(400));
    answer('post', '/auth/verify-phone', () => refused(400));
    await resend(user);
    const old = await alert('Failed to resend verification code. Please try again.');
    await user.click(screen.getByLabelText('Digit 1 of 6'));
    await sendDigits(user);
    await alert('Phone verification failed. Please check the code and try again.');
    expect(old).not.toBeInTheDocument();
  });
});
