import { lazy } from 'react';
import { paths } from '@/shared/config/paths';

/** The screens of the Vault (spec 2 §2), each fetched when it is entered. */
export const vaultScreens = [
  { path: paths.vault, title: 'Vault', screen: lazy(() => import('./accounts/vault-screen')) },
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
