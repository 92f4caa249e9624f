import { type Schema } from '@/shared/api/schema';
import { type StoredUser } from '@/shared/session/storage';

/** What the account calls take and answer, by the names of spec 1 §3. */

export type Credentials = Schema<'LoginRequest'> & { rememberMe: boolean };

/** A way to give the code of a login. */
export type LoginMethod = Schema<'LoginMethodName'>;

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

export type TokenAnswer = Schema<'TokenAnswer'>;

export type PhoneVerification = Schema<'PhoneCode'>;

export type LoginVerification = Schema<'LoginCode'>;

export type RecoveryLogin = Schema<'RecoveryLogin'>;

/** What follows an accepted login code: choosing a PIN, or entering the one there is. */
export type LoginStep = Schema<'NextStepName'>;

export type SignUpPin = Schema<'SetPin'>;

export type LoginPin = Schema<'LoginPin'>;

export interface LoginPinAnswer {
  /** Null in an answer that names nobody. */
  user: StoredUser | null;
  rememberMe: boolean;
}

export type NewPassword = Schema<'ResetPassword'>;

export type SecurityQuestion = Schema<'SecurityQuestion'>;

export type SecurityAnswer = Schema<'SetSecurityQuestion'>;
