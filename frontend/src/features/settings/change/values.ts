import { ukPhoneDigits, ukPhoneToSend } from '@/shared/lib/uk-phone';
import { type StoredUser } from '@/shared/session/storage';
import { type SettingName, type SettingValues } from '../types';

/** The initial values of the form; empty for a secret. */
export function valuesOf(setting: SettingName, user: StoredUser): SettingValues {
  switch (setting) {
    case 'name':
      return { value: `${user.firstName} ${user.lastName}`.trim() };
    case 'email':
      return { value: user.email };
    case 'phone':
      return { value: ukPhoneDigits(user.phone) };
    case 'postCode':
      return { value: user.postCode, additional_value: user.address };
    case 'password':
      return { oldPassword: '', value: '', confirmPassword: '' };
    case 'pincode':
      return { value: '', confirmPincode: '' };
    case 'securityQuestion':
      return { value: '', answer: '' };
  }
}

/** The values to send: the phone with +44, everything but a password trimmed. */
export function toSend(setting: SettingName, values: SettingValues): SettingValues {
  if (setting === 'password') return values;
  if (setting === 'phone') return { value: ukPhoneToSend(values.value) };
  const { value, additional_value: address, answer } = values;
  return {
    value: value.trim(),
    ...(address === undefined ? {} : { additional_value: address.trim() }),
    ...(answer === undefined ? {} : { answer: answer.trim() }),
  };
}
