import { describe, expect, it } from 'vitest';
import { validate } from '@/shared/form/schema';
import { SETTINGS } from './schemas';
import { type SettingName } from './types';

const said = (setting: SettingName, values: object) => validate(SETTINGS[setting], values);

describe('the rules of each setting', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', 'R Ashdown', 'First name must be at least 2 characters'],
    ['name', `${'R'.repeat(51)} Ashdown`, 'First name cannot exceed 50 characters'],
    ['name', 'Rowan', 'Last name must be at least 2 characters'],
    ['name', 'Rowan  A', 'Last name must be at least 2 characters'],
    ['name', `Rowan ${'A'.repeat(51)}`, 'Last name cannot exceed 50 characters'],
    ['email', '', 'Invalid email address'],
    ['email', 'rowan@home', 'Invalid email address'],
    ['phone', '', 'Please enter a valid phone number'],
    ['phone', '770090048', 'Please enter a valid phone number'],
  ] as const)('say of %s %j: %s', async (setting, value, message) => {
    expect(await said(setting, { value })).toEqual({ value: message });
  });

  it('want a PIN of six digits, twice', async () => {
    expect(await said('pincode', { value: '862', confirmPincode: '862094' })).toEqual({
      value: 'PIN must be exactly 6 digits',
      confirmPincode: "PINs don't match",
    });
  });

  it('want a question and an answer', async () => {
    expect(await said('securityQuestion', { value: '', answer: 'no' })).toEqual({
      value: 'Please select a security question',
      answer: 'Answer must be at least 3 characters',
    });
  });

  it('want a postcode and an address', async () => {
    expect(await said('postCode', { value: ' ', additional_value: '' })).toEqual({
      value: 'Postcode is required',
      additional_value: 'Address is required',
    });
  });

  it.each([
    ['', 'Harbour-9', 'Harbour-9', { oldPassword: 'Old password is required' }],
    ['Harbour-8', '', '', { value: 'Password must be at least 8 characters' }],
    ['Harbour-8', 'Harbour-9', 'Harbour-7', { confirmPassword: "Passwords don't match" }],
    [
      'Harbour-8',
      'Harbour-8',
      'Harbour-8',
      { value: 'New password must be different from the old one' },
    ],
    ['Harbour-8', 'Harbour-9', 'Harbour-9', {}],
  ])(
    'say of the passwords %j, %j, %j: %j',
    async (oldPassword, value, confirmPassword, messages) => {
      expect(await said('password', { oldPassword, value, confirmPassword })).toEqual(messages);
    },
  );
});
