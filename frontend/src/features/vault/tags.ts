import { at } from '@/shared/api/address';
import { type Tag } from '@/shared/api/base-api';

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

/**
 * What a deleted item makes stale. Of the item itself nothing is asked for again: its own page may still
 * stand, and all of it is gone.
 */
export const TAGS_AFTER_DELETE: Tag[] = [ITEMS_TAG, 'Dashboard', 'Timeline'];
