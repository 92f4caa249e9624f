import { type Schema } from '@/shared/api/schema';
import { browserStorage, tabStorage } from '@/shared/lib/web-storage';

/** The signed-in user. */
export type StoredUser = Schema<'User'>;

/** Values that one step of sign-up or sign-in stores for the next, until the tab is closed. */
export const TEMPORARY_KEYS = [
  'registrationToken',
  'verificationPhone',
  'setPinToken',
  'loginVerificationToken',
  'loginPhone',
  'loginMethods',
  'loginPinToken',
] as const;

/** `lock` keeps the remembered device. */
export type PendingEnd = 'logout' | 'lock';

export type TemporaryKey = (typeof TEMPORARY_KEYS)[number];

const USER_KEY = 'user';
const REMEMBER_ME_KEY = 'rememberMe';
const PENDING_END_KEY = 'pendingEnd';
const AMOUNTS_HIDDEN_KEY = 'amountsHidden';
const TRANSACTIONS_VIEW_KEYS = {
  accounts: 'transactionsOfAccounts',
  others: 'transactionsOfOthers',
};
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'postCode', 'address'] as const;

/** Keeps the listed fields only: nothing else from the server may be stored in the browser. */
export function toStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null;
  const source = value as Record<string, unknown>;
  const user: Partial<StoredUser> = {};
  for (const field of FIELDS) {
    const text = source[field];
    if (typeof text !== 'string') return null;
    user[field] = text;
  }
  const { tourEndsAt } = source;
  if (typeof tourEndsAt === 'string') user.tourEndsAt = tourEndsAt;
  return user as StoredUser;
}

const viewKey = (ofAccounts: boolean) => TRANSACTIONS_VIEW_KEYS[ofAccounts ? 'accounts' : 'others'];

export const storage = {
  user(): StoredUser | null {
    try {
      return toStoredUser(JSON.parse(browserStorage.getItem(USER_KEY) ?? 'null'));
    } catch {
      return null;
    }
  },
  setUser(user: StoredUser) {
    browserStorage.setItem(USER_KEY, JSON.stringify(toStoredUser(user)));
  },
  clearUser() {
    browserStorage.removeItem(USER_KEY);
  },

  /** Whether this browser may renew the session by PIN. */
  rememberMe: () => browserStorage.getItem(REMEMBER_ME_KEY) === 'true',
  setRememberMe(remember: boolean) {
    browserStorage.setItem(REMEMBER_ME_KEY, String(remember));
  },
  clearRememberMe() {
    browserStorage.removeItem(REMEMBER_ME_KEY);
  },

  /** The end of a session that did not reach the server yet. */
  pendingEnd(): PendingEnd | null {
    const text = browserStorage.getItem(PENDING_END_KEY);
    return text === 'logout' || text === 'lock' ? text : null;
  },
  setPendingEnd(end: PendingEnd) {
    browserStorage.setItem(PENDING_END_KEY, end);
  },
  clearPendingEnd() {
    browserStorage.removeItem(PENDING_END_KEY);
  },

  /** Whether this browser hides amounts, in all tabs. */
  amountsHidden: () => browserStorage.getItem(AMOUNTS_HIDDEN_KEY) === 'true',
  setAmountsHidden(hidden: boolean) {
    if (hidden) browserStorage.setItem(AMOUNTS_HIDDEN_KEY, 'true');
    else browserStorage.removeItem(AMOUNTS_HIDDEN_KEY);
  },
  /** Whether another tab may have changed {@link storage.amountsHidden}. */
  concernsAmounts: ({ key }: StorageEvent) => key === AMOUNTS_HIDDEN_KEY || key === null,

  /** The list of transactions that was chosen last: of accounts, or of all other items. */
  transactionsView: (ofAccounts: boolean) => browserStorage.getItem(viewKey(ofAccounts)),
  setTransactionsView(ofAccounts: boolean, view: string) {
    browserStorage.setItem(viewKey(ofAccounts), view);
  },
  clearTransactionsViews() {
    for (const key of Object.values(TRANSACTIONS_VIEW_KEYS)) browserStorage.removeItem(key);
  },

  temporary: (key: TemporaryKey) => tabStorage.getItem(key),
  setTemporary(key: TemporaryKey, value: string) {
    tabStorage.setItem(key, value);
  },
  /** Clears the named values, or all values of this tab. */
  clearTemporary(...keys: TemporaryKey[]) {
    if (keys.length === 0) tabStorage.clear();
    for (const key of keys) tabStorage.removeItem(key);
  },
};
