import { tabStorage } from '@/shared/lib/web-storage';

/** What step 1 keeps for the tab, so that Back and a reload lose neither. Never the password. */
export interface AccountDraft {
  firstName: string;
  lastName: string;
  email: string;
}

const KEY = 'signUpAccount';

const EMPTY: AccountDraft = { firstName: '', lastName: '', email: '' };

export const accountDraft = {
  read(): AccountDraft {
    try {
      const saved = JSON.parse(tabStorage.getItem(KEY) ?? '{}') as Partial<AccountDraft>;
      return { ...EMPTY, ...saved };
    } catch {
      return EMPTY;
    }
  },
  save({ firstName, lastName, email }: AccountDraft) {
    // An untouched form leaves nothing behind.
    if (firstName || lastName || email) {
      tabStorage.setItem(KEY, JSON.stringify({ firstName, lastName, email }));
    } else accountDraft.clear();
  },
  clear() {
    tabStorage.removeItem(KEY);
  },
};
