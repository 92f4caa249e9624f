import { object, string, ValidationError } from 'yup';
import {
  answer,
  email,
  mobile,
  password,
  personName,
  pin,
  matchesField,
} from '@/shared/form/user-rules';
import { type SettingName } from './types';

/** The rules of the settings, one schema per form. Loaded at the first validation. */

const newPassword = password.when('oldPassword', ([old = ''], rule) =>
  rule.notOneOf([old], 'New password must be different from the old one'),
);

/** A full name in one field: the first word is the first name, the rest the last name. */
const wholeName = string()
  .trim()
  .required('Name is required')
  .test('first-and-last', (text, { createError }) => {
    const [first = '', ...last] = text.split(/\s+/);
    try {
      personName('First').validateSync(first);
      personName('Last').validateSync(last.join(' '));
      return true;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return createError({ message: error.message });
    }
  });

export const SETTINGS = {
  name: object({ value: wholeName }),
  email: object({ value: email }),
  phone: object({ value: mobile('Please enter a valid phone number') }),
  postCode: object({
    value: string().trim().required('Postcode is required'),
    additional_value: string().trim().required('Address is required'),
  }),
  password: object({
    oldPassword: string().required('Old password is required'),
    value: newPassword,
    confirmPassword: matchesField('value'),
  }),
  pincode: object({ value: pin, confirmPincode: matchesField('value', "PINs don't match") }),
  securityQuestion: object({
    value: string().required('Please select a security question'),
    answer,
  }),
} satisfies Record<SettingName, unknown>;

export const pinSchema = object({ pincode: pin });

const passkeyName = string()
  .trim()
  .required('Enter a name for this passkey')
  .max(50, 'The name cannot exceed 50 characters');

export const passkeyNameSchema = object({ name: passkeyName });

export const newPasskeySchema = object({ name: passkeyName, pincode: pin });

export const answerSchema = object({ answer });
