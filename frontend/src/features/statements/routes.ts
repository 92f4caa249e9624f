import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** The statements of an account, and the check before one is imported. */
export const statementScreens = [
  {
    path: '/vault/item/:itemId/statements',
    title: 'Statements',
    screen: lazyWithRetry(() => import('./account/account-statements-screen')),
  },
  {
    path: '/statements/:statementId',
    title: 'Check before you import',
    screen: lazyWithRetry(() => import('./check/check-statement-screen')),
  },
] as const;
