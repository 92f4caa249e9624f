import { matchPath } from 'react-router-dom';
import { type PresetCategory } from './preset-categories';

/** The page that shows the presets of an area. */
export const presetPlaces: Readonly<Record<PresetCategory, string>> = {
  depository: '/life-locker',
  key_info: '/life-locker?tab=key-information',
  renting: '/vault?tab=renting',
};

/** Every address of the app. Screens build links from here and nowhere else. */
export const paths = {
  home: '/',
  vault: '/vault',
  vaultCategory: (slug: string) => `/vault/${encodeURIComponent(slug)}`,
  vaultItem: (id: string) => `/vault/item/${encodeURIComponent(id)}`,
  vaultItemNotes: (id: string) => `/vault/item/${encodeURIComponent(id)}?tab=key-information`,
  itemStatements: (id: string) => `/vault/item/${encodeURIComponent(id)}/statements`,
  /** What came in and went out of an account. */
  itemMoney: (id: string) => `/vault/item/${encodeURIComponent(id)}/money`,
  /** A statement that is checked before it is imported. */
  statement: (id: string) => `/statements/${encodeURIComponent(id)}`,
  renting: presetPlaces.renting,
  lifeLocker: '/life-locker',
  lifeLockerNotes: presetPlaces.key_info,
  timeline: '/timeline',
  /** Opens the form of a new date there. */
  addDate: '/timeline?add',
  settings: '/settings',
  /** `compact` is the base-62 form of a file's address. */
  preview: (compact: string) => `/preview?compact=${encodeURIComponent(compact)}`,
  setSecurityQuestion: '/set-security-question',
  login: '/login',
  verifyLogin: '/verify-login',
  setLoginPin: '/set-login-pin',
  verifyLoginPin: '/verify-login-pin',
  signup: '/signup',
  signupContinue: '/signup/continue',
  signupVerify: '/signup/verify',
  signupSetPin: '/signup/set-pin',
  signupVerifyPin: '/signup/verify-pin',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  disownEmail: '/disown-email',
  setUpApp: '/set-up-app',
  setUp: '/set-up',
  operator: '/operator',
  reminders: '/reminders',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
} as const;

/** The route patterns that need a signed-in person. */
const protectedPatterns = [
  paths.home,
  paths.vault,
  '/vault/item/:itemId',
  '/vault/item/:itemId/statements',
  '/vault/item/:itemId/money',
  '/statements/:statementId',
  '/vault/:category',
  paths.lifeLocker,
  paths.timeline,
  paths.settings,
  '/preview',
  paths.setSecurityQuestion,
] as const;

export type ProtectedPattern = (typeof protectedPatterns)[number];

/** Whether a path, without its query, needs a signed-in person. */
export function isProtectedPath(pathname: string): boolean {
  return protectedPatterns.some((pattern) => matchPath(pattern, pathname) !== null);
}
