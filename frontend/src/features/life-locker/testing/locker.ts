import { answer, ok, sessionServer } from '@/testing/api-server';
import { documents } from '@/testing/files';

/** The documents as the Life Locker and Renting answer them: none of them is a cover. */
export const kept = documents.map((each) => ({ ...each, set_as_cover: false }));

export const listed = (these = kept) => ok({ documents: these });

/** A signed-in person whose Life Locker, Renting and Vault are empty. */
export function lockerServer() {
  sessionServer();
  answer('get', '/vault', () => ok([]));
  answer('get', '/life-locker/documents', () => listed([]));
  answer('get', '/renting/documents', () => listed([]));
  answer('get', '/life-locker/key-info', () => ok([]));
  answer('get', '/pre-sets', () => ok([]));
}
