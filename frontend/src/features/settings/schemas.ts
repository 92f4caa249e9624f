import { object, string } from 'yup';
import { answer, email, mobile, password, pin, repeats } from '@/shared/person/rules';
import { type SettingName } from './types';

/** The rules of spec 2 §5 "Settings", one schema per form. Loaded at the first validation. */

const newPassword = password.when('oldPassword', ([old = ''], rule) =>
  rule.notOneOf([old], 'New password must be different from the old one'),
);

export const SETTINGS = {
  // Which word is too short is the server's to say, which splits the name.
  name: object({ value: string().trim().required('Name is required') }),
  email: object({ value: email }),
  phone: object({ value: mobile('Please enter a valid phone number') }),
  postCode: object({
    value: string().trim().required('Postcode is required'),
    additional_value: string().trim().required('Address is required'),
  }),
  password: object({
    oldPassword: string().required('Old password is required'),
    value: newPassword,
    confirmPassword: repeats('value'),
  }),
  pincode: object({ value: pin }),
} satisfies Record<SettingName, unknown>;

export const byPin = object({ pincode: pin });

export const byAnswer = object({ answer });
