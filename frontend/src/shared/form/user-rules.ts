import { string } from 'yup';

/** Loaded at the first validation. */

const INVALID_EMAIL = 'Invalid email address';

export const email = string()
  .trim()
  .required(INVALID_EMAIL)
  .email(INVALID_EMAIL)
  // Mail goes to hosts with a dot, which the library does not ask for.
  .matches(/@[^@]+\.[^@.]+$/, INVALID_EMAIL);

const PASSWORD_CHARACTERS =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';

export const password = string()
  .min(8, 'Password must be at least 8 characters')
  .required('Password must be at least 8 characters')
  .matches(/\p{Ll}/u, PASSWORD_CHARACTERS)
  .matches(/\p{Lu}/u, PASSWORD_CHARACTERS)
  .matches(/\d/, PASSWORD_CHARACTERS);

export const personName = (which: 'First' | 'Last') =>
  string()
    .trim()
    .required(`${which} name must be at least 2 characters`)
    .min(2, `${which} name must be at least 2 characters`)
    .max(50, `${which} name cannot exceed 50 characters`);

/** A mobile as ten national digits: 071-075, 077-079 or 07624. Not pagers (076) or 070. */
const UK_MOBILE = /^7(?:[1-57-9]\d{2}|624)\d{6}$/;

export const mobile = (message: string) => string().required(message).matches(UK_MOBILE, message);

export const code = string()
  .required('Verification code must be 6 digits')
  .matches(/^\d{6}$/, 'Verification code must be 6 digits');

export const pin = string()
  .required('PIN must be exactly 6 digits')
  .length(6, 'PIN must be exactly 6 digits')
  .matches(/^\d*$/, 'PIN must contain only numbers');

/** A password or PIN again. Two empty fields match: the first field has the error then. */
export const matchesField = (field: string, message = "Passwords don't match") =>
  string()
    .default('')
    .when(field, ([chosen = ''], rule) =>
      rule.test('alike', message, (repeated = '') => repeated === chosen),
    );

/** The answer to a security question. */
export const answer = string()
  .trim()
  .required('Answer must be at least 3 characters')
  .min(3, 'Answer must be at least 3 characters')
  .max(100, 'Answer cannot exceed 100 characters');
