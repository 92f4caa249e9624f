import { paths } from '@/shared/config/paths';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** The administrator's page: no account opens it. */
export const operatorScreen = {
  path: paths.operator,
  title: 'Administration',
  screen: lazyWithRetry(() => import('./operator-screen')),
};
