import { lazily } from '@/shared/lib/lazily';

/** The screens below /vault, each fetched when it is entered. */
export const vaultScreens = [
  {
    path: '/vault/item/:itemId',
    title: 'Vault item',
    screen: lazily(() => import('./item/item-screen')),
  },
  {
    path: '/vault/:category',
    title: 'Vault',
    screen: lazily(() => import('./category/category-screen')),
  },
] as const;
