import { type Tag } from '@/shared/api/base-api';

/** All items, as one list. */
export const ITEMS = { type: 'VaultItem', id: 'LIST' } as const;

export const itemTag = (id: string) => ({ type: 'VaultItem', id }) as const;
export const transactionsPath = (itemId: string) =>
  `/vault/${encodeURIComponent(itemId)}/transactions`;
export const transactionsTag = (path: string) => ({ type: 'Transaction', id: path }) as const;
export const historyTag = (itemId: string) => ({ type: 'ValueHistory', id: itemId }) as const;

/** What a change of an item's value makes stale: every change is a transaction too (DESIGN §2). */
export const valueTags = (itemId: string): Tag[] => [
  itemTag(itemId),
  ITEMS,
  transactionsTag(transactionsPath(itemId)),
  historyTag(itemId),
  'Dashboard',
];
