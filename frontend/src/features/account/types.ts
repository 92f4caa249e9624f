import { type StoredUser } from '@/shared/session/storage';

/** What the account calls take and answer, by the names of spec 1 §3. */

export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** A way to give the code of a login. */
export type LoginMethod = 'authenticator' | 'sms' | 'recovery_code';

/**
 * A trusted device is let in at once. Otherwise a code is asked for: of the authenticator app of
 * somebody who has one, else of a text that was sent to `phone`, which is masked.
 */
export interface LoginAnswer {
  user?: StoredUser;
  verificationToken?: string;
  phone?: string;
  methods?: LoginMethod[];
}

export interface AccountDetails {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  termsAccepted: boolean;
  marketingAccepted: boolean;
}

export interface PersonalDetails {
  /** `yyyy-MM-dd`. */
  dateOfBirth: string;
  postCode: string;
  address: string;
  /** +44 followed by the digits. */
  phone: string;
  /** The registration token. */
  token: string;
}

export interface TokenAnswer {
  token: string;
}

export interface PhoneVerification {
  phone: string;
  verificationCode: string;
}

export interface LoginVerification {
  verificationToken: string;
  verificationCode: string;
}

export interface RecoveryLogin {
  verificationToken: string;
  recoveryCode: string;
}

/** What follows an accepted login code: choosing a PIN, or entering the one there is. */
export type LoginStep = 'create_pincode' | 'pincode';

export interface SignUpPin {
  token: string;
  pinCode: string;
}

export interface LoginPin {
  verificationToken: string;
  pinCode: string;
}

export interface LoginPinAnswer {
  /** Null in an answer that names nobody. */
  user: StoredUser | null;
  rememberMe: boolean;
}

/** Seconds until another code may be asked for, where the server says so. */
export type ResendAnswer = { retryAfter?: number } | null | undefined;

export interface AddressesAnswer {
  addresses: string[];
  /** The addresses are made up, as no provider is configured. */
  sample?: boolean;
}

export interface NewPassword {
  resetToken: string;
  newPassword: string;
}

export interface SecurityQuestion {
  type: string;
  label: string;
}

export interface SecurityAnswer {
  questionType: string;
  answer: string;
}
