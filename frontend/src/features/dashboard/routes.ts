import { paths } from '@/shared/config/paths';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** The first screen after signing in. */
export const dashboardScreen = {
  path: paths.home,
  title: 'Dashboard',
  screen: lazyWithRetry(() => import('./dashboard-screen')),
};
