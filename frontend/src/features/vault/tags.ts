import { at } from '@/shared/api/address';
import { type Tag } from '@/shared/api/base-api';
import { documentsTag } from '@/shared/documents/place';
import { notesTag } from '@/shared/notes/api';

/** All items, as one list. */
export const ITEMS_TAG = { type: 'VaultItem', id: 'LIST' } as const;

export const itemTag = (id: string) => ({ type: 'VaultItem', id }) as const;
export const transactionsPath = (id: string) => at('/vault/{id}/transactions', { id });
export const documentsPath = (id: string) => at('/vault/{id}/documents', { id });
export const notesPath = (id: string) => at('/vault/{id}/key-info', { id });
export const transactionsTag = (path: string) => ({ type: 'Transaction', id: path }) as const;
export const historyTag = (itemId: string) => ({ type: 'ValueHistory', id: itemId }) as const;

/** The queries that a changed item makes stale besides itself. A new value is also a transaction. */
export const tagsAfterEdit = (itemId: string, hasNewValue: boolean): Tag[] => [
  ...(hasNewValue ? [transactionsTag(transactionsPath(itemId)), historyTag(itemId)] : []),
  'Dashboard',
  'Timeline',
];

/** Everything that was fetched about an item. */
export const tagsAfterDelete = (itemId: string): Tag[] => [
  itemTag(itemId),
  ITEMS_TAG,
  ...tagsAfterEdit(itemId, true),
  documentsTag(documentsPath(itemId)),
  notesTag(notesPath(itemId)),
];
