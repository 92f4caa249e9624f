import { boolean, object, string } from 'yup';
import {
  answer,
  email,
  mobile,
  password,
  personName,
  pin,
  matchesField,
} from '@/shared/form/user-rules';
import { dateEntryToIso, isoToDateEntry } from '@/shared/lib/date-of-birth';

/** One schema for each account form. Loaded at the first validation. */

const MINIMUM_AGE = 16;

const dateOfBirth = string()
  .required('Invalid date of birth')
  .test('a-date', 'Invalid date of birth', (value = '') => isDate(value))
  .test(
    'old-enough',
    `You must be at least ${MINIMUM_AGE} years old to sign up`,
    (value = '') => !isDate(value) || isOldEnough(value, new Date()),
  );

const isDate = (iso: string) => dateEntryToIso(isoToDateEntry(iso)) === iso;

/** By the local calendar. */
function isOldEnough(iso: string, today: Date): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return new Date(year + MINIMUM_AGE, month - 1, day) <= today;
}

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
  phone: mobile('Phone number must be valid'),
});

export const mobileNumber = object({ phone: mobile('Phone number must be valid') });

/** Any case and spacing; the server checks the letters. */
export const recovery = object({
  recoveryCode: string().trim().required('Recovery codes have 24 letters and digits'),
});

export const pinEntry = object({ pinCode: pin });

export const forgotPassword = object({ email });

export const newPassword = object({
  newPassword: password,
  confirmPassword: matchesField('newPassword'),
});

export const securityQuestion = object({
  questionType: string().required('Please select a security question'),
  answer,
});
