import { at } from '@/shared/api/address';

const ITEM = /^\/vault\/item\/([\w-]+)$/;

const item = (id: string) => [
  at('/vault/{id}', { id }),
  at('/vault/{id}/history', { id }),
  at('/timeline'),
];

/** What each screen reads first, by its address: calls without a query. */
const READS: readonly [RegExp, (id: string) => readonly string[]][] = [
  [/^\/$/, () => [at('/dashboard')]],
  [/^\/vault$/, () => [at('/vault')]],
  [ITEM, item],
  [/^\/vault\/item\/([\w-]+)\/(?:money|statements)$/, (id) => [at('/vault/{id}', { id })]],
  [/^\/vault\/[\w-]+$/, () => [at('/vault')]],
  [/^\/life-locker$/, () => []],
  [/^\/timeline$/, () => [at('/timeline'), at('/notifications')]],
  [/^\/settings$/, () => [at('/settings')]],
];

/** What the session check before every one of them reads. */
const SESSION = [at('/auth/me'), at('/security-questions/status')];

/** The first reads of the screen at `pathname`, none for one that is not listed. */
export function firstReads(pathname: string): readonly string[] {
  for (const [address, readsOf] of READS) {
    const match = address.exec(pathname);
    if (match) return [...SESSION, ...readsOf(match[1] ?? '')];
  }
  return [];
}

/** The first read of the screen at `pathname` whose answer names a photo that stands at its top. */
export function photoRead(pathname: string): string | undefined {
  const [, id] = ITEM.exec(pathname) ?? [];
  return id && at('/vault/{id}', { id });
}
