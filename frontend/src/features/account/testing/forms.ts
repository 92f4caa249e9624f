import { fireEvent, screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { openAccount } from '@/testing/account-app';
import { answer, ok, sessionServer } from '@/testing/api-server';
import { type TemporaryKey } from '@/shared/session/storage';
import { startFlow } from '../flow';
import { button, enterCode, heading } from './screens';

export const PASSWORD = 'Harbour-light-9';
const ADDRESS = '14 Clevedon Terrace, Bristol';
const QUESTION = { type: 'first_pet', label: 'What was the name of your first pet?' };

type Left = Partial<Record<TemporaryKey, string>>;

/** Opens the screen of a form with what earlier steps left for it. */
async function open(path: string, title: string, left: Left = {}): Promise<UserEvent> {
  startFlow(left);
  const { user } = openAccount(path);
  await heading(title);
  return user;
}

/** Opens each account form. */
export const forms = {
  login: () => open('/login', 'Sign in'),
  'sign-up, step 1': () => open('/signup', 'Create your account'),
  'sign-up, step 2': () => {
    answer('post', '/auth/validate-postcode', () => ok({ addresses: [ADDRESS] }));
    return open('/signup/continue', 'Your Details', { registrationToken: 'token' });
  },
  'phone code': () => open('/signup/verify', 'Enter code', { verificationPhone: '+447700900482' }),
  'login code': () =>
    open('/verify-login', 'Verify your login', {
      loginVerificationToken: 'token',
      loginPhone: '+44 •••• •••482',
    }),
  'set PIN': () => open('/signup/set-pin', 'Set your PIN', { setPinToken: 'token' }),
  'verify PIN': () => open('/signup/verify-pin', 'Verify your PIN', { setPinToken: 'token' }),
  'set login PIN': () => open('/set-login-pin', 'Create your PIN', { loginPinToken: 'token' }),
  'verify login PIN': () => open('/verify-login-pin', 'Enter your PIN', { loginPinToken: 'token' }),
  'forgot password': () => open('/forgot-password', 'Forgot your password?'),
  'reset password': () => open('/reset-password?token=secret', 'Reset your password'),
  'reset password without a token': () => open('/reset-password', 'Reset your password'),
  'security question': async () => {
    sessionServer({ hasSecurityQuestion: false });
    answer('get', '/security-questions/questions', () => ok({ questions: [QUESTION] }));
    const user = await open('/set-security-question', 'Set your security question');
    await screen.findByLabelText('Security question');
    return user;
  },
};

export type FormName = keyof typeof forms;

/** The button that sends each form. */
const BUTTONS = {
  login: 'Sign In',
  'sign-up, step 1': 'Create Account',
  'sign-up, step 2': 'Send Verification Code',
  'forgot password': 'Send reset link',
  'reset password': 'Reset password',
} as const;

type Typed = Readonly<Record<string, string>>;

/** Types into the fields of these labels and sends the form. */
export async function send(user: UserEvent, form: keyof typeof BUTTONS, typed: Typed = {}) {
  for (const [label, text] of Object.entries(typed)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
  await user.click(button(BUTTONS[form]));
}

/** Sends a form of six boxes as nothing but another program could: before six digits are there. */
export function sendAtOnce() {
  const form = document.querySelector('form');
  if (form) fireEvent.submit(form);
}

/** Fills the form in as its rules want it, and sends it. */
export const sendRight: Record<keyof typeof BUTTONS, (user: UserEvent) => Promise<void>> = {
  login: (user) => send(user, 'login', { Email: 'rowan@example.co.uk', Password: PASSWORD }),
  'sign-up, step 1': async (user) => {
    await user.click(screen.getByRole('checkbox', { name: /^I accept the/ }));
    await send(user, 'sign-up, step 1', {
      'First name': 'Rowan',
      'Last name': 'Pritchard',
      Email: 'rowan@example.co.uk',
      Password: PASSWORD,
    });
  },
  'sign-up, step 2': async (user) => {
    await user.type(screen.getByLabelText('Postcode'), 'BS6 5UA{Enter}');
    await user.click(await screen.findByRole('option', { name: ADDRESS }));
    await send(user, 'sign-up, step 2', {
      'Date of birth': '09101984',
      'Mobile number': '7700900482',
    });
  },
  'forgot password': (user) => send(user, 'forgot password', { Email: 'rowan@example.co.uk' }),
  'reset password': (user) =>
    send(user, 'reset password', { 'New Password': PASSWORD, 'Confirm Password': PASSWORD }),
};

/** Chooses the question, answers it and sends that. */
export async function answerQuestion(user: UserEvent, text: string) {
  await user.selectOptions(screen.getByLabelText('Security question'), QUESTION.label);
  await user.type(screen.getByLabelText('Your answer'), `${text}{Enter}`);
}

/** Enters six digits and sends them. */
export const sendDigits = (user: UserEvent) => enterCode(user, '493827');
