import { tabStorage } from '@/shared/lib/web-storage';

const KEY = 'invitation';

/** The token of the link that opened the sign-up, for whoever begins it again in this tab. */
export const invitationLink = {
  read: () => tabStorage.getItem(KEY) ?? undefined,
  save(token: string | undefined) {
    if (token === undefined) tabStorage.removeItem(KEY);
    else tabStorage.setItem(KEY, token);
  },
};
