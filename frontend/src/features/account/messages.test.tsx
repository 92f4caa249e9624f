import { screen } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storage } from '@/shared/session/storage';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { openAccount } from '@/testing/account-app';
import {
  answerQuestion,
  type FormName,
  forms,
  send,
  sendAtOnce,
  sendDigits,
  sendRight,
} from './testing/forms';
import { button } from './testing/screens';

/** Every message of the account forms and of the PIN prompt, word for word. */
const SPECIFIED = [
  'Invalid email address',
  'Password must be at least 8 characters',
  'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  'First name must be at least 2 characters',
  'First name cannot exceed 50 characters',
  'Last name must be at least 2 characters',
  'Last name cannot exceed 50 characters',
  'You must accept the terms and conditions',
  'Invalid date of birth',
  'You must be at least 16 years old to sign up',
  'Address is required',
  'Postcode is required',
  'Phone number must be valid',
  'Phone number is required',
  'Registration token is required',
  'Verification code must be 6 digits',
  'Verification token is required',
  'Invalid or expired reset token',
  "Passwords don't match",
  'PIN must be exactly 6 digits',
  'PIN must contain only numbers',
  'Token is required',
  'Please select a security question',
  'Answer must be at least 3 characters',
  'Answer cannot exceed 100 characters',
  'Invalid postcode. Please enter a valid UK postcode.',
  'Could not validate postcode',
  'Login failed. Please check your credentials and try again.',
  'Signup failed. Please try again.',
  'Could not complete your profile. Please try again.',
  'Phone verification failed. Please check the code and try again.',
  'Failed to resend verification code. Please try again.',
  'Verification failed. Please check the code and try again.',
  'Password reset failed. Please try again.',
  'Failed to set PIN. Please try again.',
  'Invalid PIN. Please try again.',
  'Failed to set security question. Please try again.',
  'Failed to load security questions',
  'Please try again',
  'Reset token is missing. Please use the link from your email.',
  'Verification failed. Please try again.',
] as const;

type Message = (typeof SPECIFIED)[number];

/** A form, an event there, and the message it then shows. */
type Case = readonly [
  form: FormName,
  what: string,
  message: Message,
  happens: (user: UserEvent) => Promise<void> | void,
];

const fails = (path: string) => answer('post', path, () => refused(500));
const says = (path: string, field: string, message: Message, status = 400) =>
  answer('post', path, () => refused(status, '', [{ field, message }]));

const CASES: readonly Case[] = [
  // By field.
  ...(['login', 'sign-up, step 1', 'forgot password'] as const).map((form): Case => [
    form,
    'an email that is none',
    'Invalid email address',
    (user) => send(user, form, { Email: 'rowan@example' }),
  ]),
  ...(
    [
      ['sign-up, step 1', 'Password'],
      ['reset password', 'New Password'],
    ] as const
  ).flatMap(([form, label]): Case[] => [
    [
      form,
      'a password of seven characters',
      'Password must be at least 8 characters',
      (user) => send(user, form, { [label]: 'Short-9' }),
    ],
    ...['harbour-light-9', 'HARBOUR-LIGHT-9', 'Harbour-light'].map((password): Case => [
      form,
      `the password ${password}`,
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      (user) => send(user, form, { [label]: password }),
    ]),
  ]),
  [
    'sign-up, step 1',
    'a first name of one letter',
    'First name must be at least 2 characters',
    (user) => send(user, 'sign-up, step 1', { 'First name': 'R' }),
  ],
  [
    'sign-up, step 1',
    'a first name of 51 letters',
    'First name cannot exceed 50 characters',
    (user) => send(user, 'sign-up, step 1', { 'First name': 'R'.repeat(51) }),
  ],
  [
    'sign-up, step 1',
    'a last name of one letter',
    'Last name must be at least 2 characters',
    (user) => send(user, 'sign-up, step 1', { 'Last name': 'P' }),
  ],
  [
    'sign-up, step 1',
    'a last name of 51 letters',
    'Last name cannot exceed 50 characters',
    (user) => send(user, 'sign-up, step 1', { 'Last name': 'P'.repeat(51) }),
  ],
  [
    'sign-up, step 1',
    'terms that are not accepted',
    'You must accept the terms and conditions',
    (user) => send(user, 'sign-up, step 1'),
  ],
  ...['', '3102', '31 / 02 / 1984', '01 / 01 / 1899', '01 / 13 / 1984'].map((typed): Case => [
    'sign-up, step 2',
    `the date of birth "${typed}"`,
    'Invalid date of birth',
    (user) => send(user, 'sign-up, step 2', typed ? { 'Date of birth': typed } : {}),
  ]),
  [
    'sign-up, step 2',
    'somebody of fifteen',
    'You must be at least 16 years old to sign up',
    (user) =>
      send(user, 'sign-up, step 2', {
        'Date of birth': `01 / 01 / ${new Date().getFullYear() - 15}`,
      }),
  ],
  [
    'sign-up, step 2',
    'no address',
    'Address is required',
    (user) => send(user, 'sign-up, step 2', { Postcode: 'BS6 5UA' }),
  ],
  [
    'sign-up, step 2',
    'no postcode',
    'Postcode is required',
    (user) => send(user, 'sign-up, step 2'),
  ],
  [
    'sign-up, step 2',
    'a lookup without a postcode',
    'Postcode is required',
    (user) => user.click(button('Find Address')),
  ],
  [
    'sign-up, step 2',
    'a postcode that is none',
    'Invalid postcode. Please enter a valid UK postcode.',
    async (user) => {
      says(
        '/auth/validate-postcode',
        'postCode',
        'Invalid postcode. Please enter a valid UK postcode.',
        422,
      );
      await user.type(screen.getByLabelText('Postcode'), 'NOWHERE{Enter}');
    },
  ],
  [
    'sign-up, step 2',
    'a postcode without addresses',
    'Invalid postcode. Please enter a valid UK postcode.',
    async (user) => {
      answer('post', '/auth/validate-postcode', () => ok({ addresses: [] }));
      await user.type(screen.getByLabelText('Postcode'), 'ZE99 9ZZ{Enter}');
    },
  ],
  [
    'sign-up, step 2',
    'a lookup that fails',
    'Could not validate postcode',
    async (user) => {
      fails('/auth/validate-postcode');
      await user.type(screen.getByLabelText('Postcode'), 'BS6 5UA{Enter}');
    },
  ],
  ...['770090048', '7000123456', '2079460000'].map((phone): Case => [
    'sign-up, step 2',
    `the phone ${phone}`,
    'Phone number must be valid',
    (user) => send(user, 'sign-up, step 2', { 'Mobile number': phone }),
  ]),
  [
    'sign-up, step 2',
    'a sign-up that has run out',
    'Registration token is required',
    (user) => {
      says('/auth/signup/step2', 'token', 'Registration token is required');
      return sendRight['sign-up, step 2'](user);
    },
  ],
  [
    'phone code',
    'a phone the server does not know',
    'Phone number is required',
    (user) => {
      says('/auth/verify-phone', 'phone', 'Phone number is required', 422);
      return sendDigits(user);
    },
  ],
  ['phone code', 'a code that is too short', 'Verification code must be 6 digits', sendAtOnce],
  ['login code', 'a code that is too short', 'Verification code must be 6 digits', sendAtOnce],
  [
    'login code',
    'a login that has run out',
    'Verification token is required',
    (user) => {
      says('/auth/verify-login', 'verificationToken', 'Verification token is required');
      return sendDigits(user);
    },
  ],
  ...(
    [
      ['set login PIN', '/auth/set-login-pin'],
      ['verify login PIN', '/auth/verify-login-pin'],
    ] as const
  ).map(([form, path]): Case => [
    form,
    'a login that has run out',
    'Verification token is required',
    (user) => {
      says(path, 'verificationToken', 'Verification token is required');
      return sendDigits(user);
    },
  ]),
  ...(
    [
      ['set PIN', '/auth/set-pin'],
      ['verify PIN', '/auth/verify-pin'],
    ] as const
  ).map(([form, path]): Case => [
    form,
    'a sign-up that has run out',
    'Token is required',
    (user) => {
      says(path, 'token', 'Token is required');
      return sendDigits(user);
    },
  ]),
  ...(
    [
      ['set PIN', '/auth/set-pin'],
      ['verify PIN', '/auth/verify-pin'],
      ['set login PIN', '/auth/set-login-pin'],
      ['verify login PIN', '/auth/verify-login-pin'],
    ] as const
  ).flatMap(([form, path]): Case[] => [
    [form, 'a PIN that is too short', 'PIN must be exactly 6 digits', sendAtOnce],
    [
      // The boxes take digits only, so that only the server can come to say it.
      form,
      'a PIN the server finds letters in',
      'PIN must contain only numbers',
      (user) => {
        says(path, 'pinCode', 'PIN must contain only numbers', 422);
        return sendDigits(user);
      },
    ],
  ]),
  [
    'reset password',
    'a link that is spent',
    'Invalid or expired reset token',
    (user) => {
      says('/auth/reset-password', 'resetToken', 'Invalid or expired reset token');
      return sendRight['reset password'](user);
    },
  ],
  [
    'reset password',
    'passwords that differ',
    "Passwords don't match",
    (user) =>
      send(user, 'reset password', {
        'New Password': 'Harbour-light-9',
        'Confirm Password': 'Harbour-light-8',
      }),
  ],
  [
    'reset password',
    'a password typed only once',
    "Passwords don't match",
    (user) => send(user, 'reset password', { 'New Password': 'Harbour-light-9' }),
  ],
  ['security question', 'no question', 'Please select a security question', sendAtOnce],
  [
    'security question',
    'an answer of two letters',
    'Answer must be at least 3 characters',
    (user) => answerQuestion(user, 'Al'),
  ],
  [
    'security question',
    'an answer of 101 letters',
    'Answer cannot exceed 100 characters',
    (user) => answerQuestion(user, 'a'.repeat(101)),
  ],

  // By form, when the server sends no message.
  ...(
    [
      ['login', '/auth/login', 'Login failed. Please check your credentials and try again.'],
      ['sign-up, step 1', '/auth/signup/step1', 'Signup failed. Please try again.'],
      [
        'sign-up, step 2',
        '/auth/signup/step2',
        'Could not complete your profile. Please try again.',
      ],
      ['reset password', '/auth/reset-password', 'Password reset failed. Please try again.'],
    ] as const
  ).map(([form, path, message]): Case => [
    form,
    'a failure without a message',
    message,
    (user) => {
      fails(path);
      return sendRight[form](user);
    },
  ]),
  ...(
    [
      [
        'phone code',
        '/auth/verify-phone',
        'Phone verification failed. Please check the code and try again.',
      ],
      [
        'login code',
        '/auth/verify-login',
        'Verification failed. Please check the code and try again.',
      ],
      ['set PIN', '/auth/set-pin', 'Failed to set PIN. Please try again.'],
      ['set login PIN', '/auth/set-login-pin', 'Failed to set PIN. Please try again.'],
      ['verify PIN', '/auth/verify-pin', 'Invalid PIN. Please try again.'],
      ['verify login PIN', '/auth/verify-login-pin', 'Invalid PIN. Please try again.'],
    ] as const
  ).map(([form, path, message]): Case => [
    form,
    'a failure without a message',
    message,
    (user) => {
      fails(path);
      return sendDigits(user);
    },
  ]),
  ...(
    [
      ['phone code', '/auth/resend-phone-code'],
      ['login code', '/auth/resend-login-code'],
    ] as const
  ).map(([form, path]): Case => [
    form,
    'another code that cannot be sent',
    'Failed to resend verification code. Please try again.',
    (user) => {
      fails(path);
      return user.click(button('Resend Code'));
    },
  ]),
  [
    'security question',
    'a failure without a message',
    'Failed to set security question. Please try again.',
    (user) => {
      fails('/security-questions/set');
      return answerQuestion(user, 'Biscuit');
    },
  ],
  [
    'reset password without a token',
    'an address without a token',
    'Reset token is missing. Please use the link from your email.',
    () => undefined,
  ],
];

describe.each(CASES)('%s: %s', (form, _what, message, happens) => {
  it(`says "${message}"`, async () => {
    await happens(await forms[form]());
    expect(await screen.findByText(message)).toBeVisible();
  });
});

/** Messages shown beside a form. */
const ELSEWHERE: Partial<Record<Message, () => Promise<void>>> = {
  'Failed to load security questions': async () => {
    sessionServer({ hasSecurityQuestion: false });
    answer('get', '/security-questions/questions', () => refused(500));
    openAccount('/set-security-question');
    expect(await screen.findByText('Failed to load security questions')).toBeVisible();
  },
  'Please try again': async () => {
    sessionServer({ hasSecurityQuestion: false });
    answer('get', '/security-questions/questions', () => refused(500));
    openAccount('/set-security-question');
    expect(await screen.findByText('Please try again')).toBeVisible();
  },
  'Verification failed. Please try again.': async () => {
    storage.setRememberMe(true);
    const { session } = sessionServer();
    session.live = false;
    fails('/auth/refresh-token');
    const { user } = openAccount('/vault');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard('493827{Enter}');
    expect(await screen.findByText('Verification failed. Please try again.')).toBeVisible();
  },
  'Invalid PIN. Please try again.': async () => {
    storage.setRememberMe(true);
    const { session } = sessionServer();
    session.live = false;
    const { user } = openAccount('/vault');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard('493827{Enter}');
    expect(await screen.findByText('Invalid PIN. Please try again.')).toBeVisible();
  },
};

describe('beside a form', () => {
  it.each(Object.entries(ELSEWHERE))('"%s" is said', async (_message, shows) => {
    await shows();
  });
});

it('every message has its case, and is listed once', () => {
  const said = new Set<string>([
    ...CASES.map(([, , message]) => message),
    ...Object.keys(ELSEWHERE),
  ]);
  expect(SPECIFIED.filter((message) => !said.has(message))).toEqual([]);
  expect(new Set(SPECIFIED).size).toBe(SPECIFIED.length);
});
