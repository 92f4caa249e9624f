import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** The screens below /vault, each fetched when it is entered. */
export const vaultScreens = [
  {
    path: '/vault/item/:itemId',
    title: 'Vault item',
    screen: lazyWithRetry(() => import('./item/item-screen')),
  },
  {
    path: '/vault/item/:itemId/money',
    title: 'Money in and out',
    screen: lazyWithRetry(() => import('./spending/spending-screen')),
  },
  {
    path: '/vault/:category',
    title: 'Vault',
    screen: lazyWithRetry(() => import('./category/category-screen')),
  },
] as const;
