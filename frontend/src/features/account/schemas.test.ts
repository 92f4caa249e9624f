import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Schema, ValidationError } from 'yup';
import { codeSchema } from '@/shared/codes/code-schema';
import * as schemas from './schemas';

/** The messages about one field, or none. */
function about(schema: Schema, field: string, values: object): string[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.filter(({ path }) => path === field).map(({ message }) => message);
  }
}

const first = (schema: Schema, field: string, value: unknown) =>
  about(schema, field, { [field]: value })[0];

describe.each([
  ['login', schemas.login],
  ['signup', schemas.accountDetails],
  ['forgot-password', schemas.forgotPassword],
])('the email of %s', (_form, schema) => {
  it.each(['rowan@example.co.uk', ' rowan@example.co.uk ', "o'neil+uk@mail.example.com"])(
    '%j is accepted',
    (email) => {
      expect(first(schema, 'email', email)).toBeUndefined();
    },
  );
  it.each(['', 'rowan', 'rowan@', '@example.com', 'rowan@example', 'a b@example.com'])(
    '%j is "Invalid email address"',
    (email) => {
      expect(first(schema, 'email', email)).toBe('Invalid email address');
    },
  );
});

describe.each([
  ['password', schemas.accountDetails],
  ['newPassword', schemas.newPassword],
])('a %s to be', (field, schema) => {
  const kinds =
    'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  it.each([
    ['Harbour9', undefined],
    ['Ünïcødé9', undefined],
    ['', 'Password must be at least 8 characters'],
    ['Short9a', 'Password must be at least 8 characters'],
    ['harbour-9', kinds],
    ['HARBOUR-9', kinds],
    ['Harbour-nine', kinds],
  ])('%j gives %j', (value, message) => {
    expect(first(schema, field, value)).toBe(message);
  });
});

describe.each([
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
])('%s', (field, name) => {
  it.each([
    ['Jo', undefined],
    ['x'.repeat(50), undefined],
    ['', `${name} must be at least 2 characters`],
    [' J ', `${name} must be at least 2 characters`],
    ['x'.repeat(51), `${name} cannot exceed 50 characters`],
  ])('%j gives %j', (value, message) => {
    expect(first(schemas.accountDetails, field, value)).toBe(message);
  });
});

it('the terms must be accepted', () => {
  const message = 'You must accept the terms and conditions';
  expect(first(schemas.accountDetails, 'termsAccepted', false)).toBe(message);
  expect(first(schemas.accountDetails, 'termsAccepted', true)).toBeUndefined();
});

describe('a date of birth, on 21st November 2026,', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 0, 5) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  it.each([
    ['1984-02-29', undefined],
    ['2010-11-21', undefined],
    ['2010-11-22', 'You must be at least 16 years old to sign up'],
    ['2099-01-01', 'You must be at least 16 years old to sign up'],
    ['', 'Invalid date of birth'],
    ['1899-12-31', 'Invalid date of birth'],
    ['2001-02-29', 'Invalid date of birth'],
  ])('%j gives %j', (value, message) => {
    expect(first(schemas.personalDetails, 'dateOfBirth', value)).toBe(message);
  });
});

describe('a mobile number', () => {
  it.each(['7700900482', '7400123456', '7624123456'])('%s is accepted', (phone) => {
    expect(first(schemas.personalDetails, 'phone', phone)).toBeUndefined();
  });
  it.each(['', '770090048', '7000123456', '7600123456', '2079460000'])(
    '%j is "Phone number must be valid"',
    (phone) => {
      expect(first(schemas.personalDetails, 'phone', phone)).toBe('Phone number must be valid');
    },
  );
});

it.each([
  ['postCode', 'Postcode is required'],
  ['address', 'Address is required'],
])('%s has to be given', (field, message) => {
  expect(first(schemas.personalDetails, field, ' ')).toBe(message);
  expect(first(schemas.personalDetails, field, 'BS6 5UA')).toBeUndefined();
});

it.each([
  ['004217', undefined],
  ['', 'Verification code must be 6 digits'],
  ['12345', 'Verification code must be 6 digits'],
  ['12345a', 'Verification code must be 6 digits'],
])('the code %j gives %j', (code, message) => {
  expect(first(codeSchema, 'verificationCode', code)).toBe(message);
});

it.each([
  ['135790', undefined],
  ['', 'PIN must be exactly 6 digits'],
  ['12345', 'PIN must be exactly 6 digits'],
  ['1234567', 'PIN must be exactly 6 digits'],
  ['12345a', 'PIN must contain only numbers'],
])('the PIN %j gives %j', (pin, message) => {
  expect(first(schemas.pinEntry, 'pinCode', pin)).toBe(message);
});

it('a new password is typed twice alike', () => {
  const values = { newPassword: 'Harbour9', confirmPassword: 'Harbour8' };
  expect(about(schemas.newPassword, 'confirmPassword', values)).toEqual(["Passwords don't match"]);
  expect(
    about(schemas.newPassword, 'confirmPassword', { ...values, confirmPassword: 'Harbour9' }),
  ).toEqual([]);
});

it.each([
  [{}, []],
  [{ newPassword: '', confirmPassword: '' }, []],
  [{ newPassword: 'Harbour9' }, ["Passwords don't match"]],
  [{ newPassword: 'Harbour9', confirmPassword: '' }, ["Passwords don't match"]],
  [{ confirmPassword: 'Harbour9' }, ["Passwords don't match"]],
])('the repetition of %j gives %j', (values, messages) => {
  expect(about(schemas.newPassword, 'confirmPassword', values)).toEqual(messages);
});

it.each([
  ['Rex', undefined],
  ['x'.repeat(100), undefined],
  ['Al', 'Answer must be at least 3 characters'],
  ['  a  ', 'Answer must be at least 3 characters'],
  ['x'.repeat(101), 'Answer cannot exceed 100 characters'],
])('the answer %j gives %j', (answer, message) => {
  expect(first(schemas.securityQuestion, 'answer', answer)).toBe(message);
});

it('a security question has to be selected', () => {
  expect(first(schemas.securityQuestion, 'questionType', '')).toBe(
    'Please select a security question',
  );
});
