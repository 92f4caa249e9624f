import { type Schema } from '@/shared/api/schema';

/** What waits for a code, and whether the email is confirmed. */
export type Settings = Schema<'SettingsAnswer'>;

/** A new email or phone that waits for its code. */
export type PendingContact = Schema<'PendingContact'>;

/** The account after a change that signed every other device out. */
export type ChangedAccount = Schema<'ChangedAccountAnswer'>;

/** The answer to a change of a setting. A new email or phone waits for its code first. */
export type SavedSetting = Schema<'UserAnswer'> | ChangedAccount | PendingContact;

/** One thing the person is signed in with. */
export type Device = Schema<'SignedInDevice'>;

/** One thing that happened in the account. */
export type ActivityEntry = Schema<'ActivityEntry'>;

/** What can be changed, by its name in the API's paths. */
export type SettingName =
  'name' | 'email' | 'phone' | 'postCode' | 'password' | 'pincode' | 'securityQuestion';

/** What takes effect once a code was entered. */
export type ContactName = 'email' | 'phone';

export const isContact = (name: SettingName): name is ContactName =>
  name === 'email' || name === 'phone';

/** What ends everything issued before, once it is changed. */
export const isSecret = (name: SettingName) =>
  name === 'password' || name === 'pincode' || name === 'securityQuestion';

/** What the form of a setting holds, by the API's names. */
export interface SettingValues {
  value: string;
  /** The address that goes with a postcode. */
  additional_value?: string;
  oldPassword?: string;
  confirmPassword?: string;
  /** The new PIN again. It is compared here and not sent. */
  confirmPincode?: string;
  /** The answer that goes with a security question. */
  answer?: string;
}

/** What confirms a change: the PIN, or the answer to the security question. */
export type Confirmation = { pincode: string } | { answer: string };

export interface SettingChange {
  name: SettingName;
  values: SettingValues;
  confirmation: Confirmation;
}
