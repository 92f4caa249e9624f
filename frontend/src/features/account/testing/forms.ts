import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { openAccount } from '@/testing/account-app';
import { answer, ok } from '@/testing/api-server';
import { type TemporaryKey } from '@/shared/session/storage';
import { startFlow } from '../flow';
import { button, enterCode, heading } from './screens';

const PASSWORD = 'Harbour-light-9';
const ADDRESS = '14 Clevedon Terrace, Bristol';

type Left = Partial<Record<TemporaryKey, string>>;

/** Opens the screen of a form with what earlier steps left for it. */
async function open(path: string, title: string, left: Left = {}): Promise<UserEvent> {
  startFlow(left);
  const { user } = openAccount(path);
  await heading(title);
  return user;
}

/** Opens each form of a flow. */
export const forms = {
  'sign-up, step 2': () => {
    answer('post', '/auth/validate-postcode', () => ok({ addresses: [ADDRESS] }));
    return open('/signup/continue', 'Your Details', { registrationToken: 'token' });
  },
  'phone code': async () => {
    const user = await open('/signup/verify', 'Enter code', { verificationPhone: '+447700900482' });
    // The boxes come once the server has said that it sends texts.
    await screen.findByLabelText('Digit 1 of 6');
    return user;
  },
  'login code': () =>
    open('/verify-login', 'Verify your login', {
      loginVerificationToken: 'token',
      loginPhone: '+44 •••• •••482',
    }),
  'set PIN': () => open('/signup/set-pin', 'Set your PIN', { setPinToken: 'token' }),
  'verify PIN': () => open('/signup/verify-pin', 'Verify your PIN', { setPinToken: 'token' }),
  'set login PIN': () => open('/set-login-pin', 'Create your PIN', { loginPinToken: 'token' }),
  'verify login PIN': () => open('/verify-login-pin', 'Enter your PIN', { loginPinToken: 'token' }),
};

export type FormName = keyof typeof forms;

/** Types into the fields of these labels. */
async function fill(user: UserEvent, typed: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

/** Fills the form in as its rules want it, and sends it. */
export const sendRight = {
  'sign-up, step 1': async (user: UserEvent) => {
    await fill(user, {
      'First name': 'Rowan',
      'Last name': 'Pritchard',
      Email: 'rowan@example.co.uk',
      Password: PASSWORD,
    });
    await user.click(screen.getByRole('checkbox', { name: /^I accept the/ }));
    await user.click(button('Create Account'));
  },
  'sign-up, step 2': async (user: UserEvent) => {
    await user.type(screen.getByLabelText('Postcode'), 'BS6 5UA{Enter}');
    await user.click(await screen.findByRole('option', { name: ADDRESS }));
    await fill(user, { 'Date of birth': '09101984', 'Mobile number': '7700900482' });
    await user.click(button('Send Verification Code'));
  },
};

/** Enters six digits and sends them. */
export const sendDigits = (user: UserEvent) => enterCode(user, '493827');
