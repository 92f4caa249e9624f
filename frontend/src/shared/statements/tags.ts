import { type Tag } from '@/shared/api/base-api';

/** Every statement that is waiting, as one list. */
export const WAITING_TAG = { type: 'Statement', id: 'WAITING' } as const;

export const accountStatementsTag = (itemId: string) =>
  ({ type: 'Statement', id: itemId }) as const;

export const spendingTag = (itemId: string) => ({ type: 'Spending', id: itemId }) as const;

/** What an import, or its undoing, makes stale: of a pair, also the other account. */
export const TAGS_AFTER_IMPORT: Tag[] = [
  'Statement',
  'Spending',
  'VaultItem',
  'Transaction',
  'ValueHistory',
  'Document',
  'Dashboard',
  'Timeline',
];
