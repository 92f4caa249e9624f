import { type Tag } from '@/shared/api/base-api';

/** All items, as one list. */
export const ITEMS = { type: 'VaultItem', id: 'LIST' } as const;

export const itemTag = (id: string) => ({ type: 'VaultItem', id }) as const;
export const documentsTag = (itemId: string) => ({ type: 'VaultDocument', id: itemId }) as const;
export const transactionsTag = (itemId: string) => ({ type: 'Transaction', id: itemId }) as const;
export const notesTag = (itemId: string) => ({ type: 'KeyInfo', id: itemId }) as const;
export const historyTag = (itemId: string) => ({ type: 'ValueHistory', id: itemId }) as const;

/** What a change of an item's documents makes stale: the list, and the photo a cover gives. */
export const documentTags = (itemId: string): Tag[] => [
  documentsTag(itemId),
  itemTag(itemId),
  ITEMS,
];

/** What a change of an item's value makes stale: every change is a transaction too (DESIGN §2). */
export const valueTags = (itemId: string): Tag[] => [
  itemTag(itemId),
  ITEMS,
  transactionsTag(itemId),
  historyTag(itemId),
  'Dashboard',
];
