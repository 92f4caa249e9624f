import { boolean, object, string } from 'yup';
import { dateEntryToIso, isoToDateEntry } from '@/shared/lib/date-of-birth';

/** The rules and messages of spec 1 §5, one schema per form. Loaded at the first validation. */

const MINIMUM_AGE = 16;

const INVALID_EMAIL = 'Invalid email address';

const email = string()
  .trim()
  .required(INVALID_EMAIL)
  .email(INVALID_EMAIL)
  // Mail goes to hosts with a dot, which the library does not ask for.
  .matches(/@[^@]+\.[^@.]+$/, INVALID_EMAIL);

const KINDS_OF_CHARACTER =
  'Password must contain at least one uppercase letter, one lowercase letter, and one number';

const password = string()
  .min(8, 'Password must be at least 8 characters')
  .required('Password must be at least 8 characters')
  .matches(/\p{Ll}/u, KINDS_OF_CHARACTER)
  .matches(/\p{Lu}/u, KINDS_OF_CHARACTER)
  .matches(/\d/, KINDS_OF_CHARACTER);

const personName = (which: 'First' | 'Last') =>
  string()
    .trim()
    .required(`${which} name must be at least 2 characters`)
    .min(2, `${which} name must be at least 2 characters`)
    .max(50, `${which} name cannot exceed 50 characters`);

const dateOfBirth = string()
  .required('Invalid date of birth')
  .test('a-date', 'Invalid date of birth', (value = '') => isDate(value))
  .test(
    'old-enough',
    `You must be at least ${MINIMUM_AGE} years old to sign up`,
    (value = '') => !isDate(value) || isOldEnough(value, new Date()),
  );

const isDate = (iso: string) => dateEntryToIso(isoToDateEntry(iso)) === iso;

/** Whether somebody born on `iso` has had the birthday that lets them in, by the local calendar. */
function isOldEnough(iso: string, today: Date): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return new Date(year + MINIMUM_AGE, month - 1, day) <= today;
}

/** Ten national digits of a mobile: 071-075, 077-079 or 07624, but no pager or 070 (DESIGN §9). */
const UK_MOBILE = /^7(?:[1-57-9]\d{2}|624)\d{6}$/;

const mobile = string()
  .required('Phone number must be valid')
  .matches(UK_MOBILE, 'Phone number must be valid');

const code = string()
  .required('Verification code must be 6 digits')
  .matches(/^\d{6}$/, 'Verification code must be 6 digits');

const pin = string()
  .required('PIN must be exactly 6 digits')
  .length(6, 'PIN must be exactly 6 digits')
  .matches(/^\d*$/, 'PIN must contain only numbers');

export const login = object({ email, password: string().required('Password is required') });

export const accountDetails = object({
  firstName: personName('First'),
  lastName: personName('Last'),
  email,
  password,
  termsAccepted: boolean().oneOf([true], 'You must accept the terms and conditions'),
  marketingAccepted: boolean(),
});

export const personalDetails = object({
  dateOfBirth,
  postCode: string().trim().required('Postcode is required'),
  address: string().trim().required('Address is required'),
  phone: mobile,
});

export const verification = object({ verificationCode: code });

/** Fits any case and spacing; which letters there are is the server's to say. */
export const recovery = object({
  recoveryCode: string().trim().required('Recovery codes have 24 letters and digits'),
});

export const pinEntry = object({ pinCode: pin });

export const forgotPassword = object({ email });

const PASSWORDS_DIFFER = "Passwords don't match";

export const newPassword = object({
  newPassword: password,
  // Two empty fields are alike: what is missing then is the password.
  confirmPassword: string()
    .default('')
    .when('newPassword', ([chosen = ''], rule) =>
      rule.test('alike', PASSWORDS_DIFFER, (repeated = '') => repeated === chosen),
    ),
});

export const securityQuestion = object({
  questionType: string().required('Please select a security question'),
  answer: string()
    .trim()
    .required('Answer must be at least 3 characters')
    .min(3, 'Answer must be at least 3 characters')
    .max(100, 'Answer cannot exceed 100 characters'),
});
