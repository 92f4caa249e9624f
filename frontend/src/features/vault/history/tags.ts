import { type Tag } from '@/shared/api/base-api';
import { tagsAfterEdit } from '../tags';

/**
 * The queries that a value of an item makes stale, of today or of a day before: the item may show another one, and
 * so may those that it belongs to.
 */
export const tagsAfterValue = (itemId: string): Tag[] => [
  'VaultItem',
  ...tagsAfterEdit(itemId, true),
];
