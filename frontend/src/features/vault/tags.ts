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

/** Everything that was fetched about an item. */
export const tagsOf = (itemId: string): Tag[] => [
  itemTag(itemId),
  ...tagsAfterEdit(itemId, true),
  documentsTag(documentsPath(itemId)),
  notesTag(notesPath(itemId)),
];

/** Everything that a deletion may have made stale, where we know neither the item nor whether it is gone. */
export const tagsAfterDelete = (itemId: string): Tag[] => ['VaultItem', ...tagsOf(itemId)];

/** What the deletion of an item makes stale besides itself: the list, and those that belong to it. */
export const tagsBesideDeleted = ({ held_in, secured_on, inside, secured }: VaultItem): Tag[] => [
  ITEMS_TAG,
  ...[held_in ?? [], secured_on ?? [], inside?.holdings ?? [], secured?.loans ?? []]
    .flat()
    .map(({ id }) => itemTag(id)),
  'Dashboard',
  'Timeline',
];
