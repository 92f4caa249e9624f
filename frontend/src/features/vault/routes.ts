import { lazy } from 'react';

/** The screens below /vault (spec 2 §2), each fetched when it is entered. */
export const vaultScreens = [
  {
    path: '/vault/item/:itemId',
    title: 'Vault item',
    screen: lazy(() => import('./item/item-screen')),
  },
  {
    path: '/vault/:category',
    title: 'Vault',
    screen: lazy(() => import('./category/category-screen')),
  },
] as const;
