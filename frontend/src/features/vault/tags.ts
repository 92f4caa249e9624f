import { at } from '@/shared/api/address';
import { type Tag } from '@/shared/api/base-api';
import { documentsTag } from '@/shared/documents/place';
import { notesTag } from '@/shared/notes/api';
import { type VaultItem } from './types';

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
 * All items, where one of these belongs to another: the answer of a house says what is owed on it, that of
 * a pension what is inside. None where they stand alone.
 */
export const tagsOfLinked = (...items: readonly (VaultItem | undefined)[]): Tag[] =>
  items.some((item) => item && (item.held_in ?? item.secured_on ?? item.inside ?? item.secured))
    ? ['VaultItem']
    : [];

/** Everything that was fetched about an item, and about those that belong to it. */
export const tagsAfterDelete = (itemId: string): Tag[] => [
  'VaultItem',
  ...tagsAfterEdit(itemId, true),
  documentsTag(documentsPath(itemId)),
  notesTag(notesPath(itemId)),
];
