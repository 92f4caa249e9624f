import { paths } from '@/shared/config/paths';
import { lazily } from '@/shared/lib/lazily';

/** The first screen after signing in. */
export const dashboardScreen = {
  path: paths.home,
  title: 'Dashboard',
  screen: lazily(() => import('./dashboard-screen')),
};
