import { lazy } from 'react';
import { paths } from '@/shared/config/paths';

/** The first screen after signing in (spec 2 §2 "Dashboard"). */
export const dashboardScreen = {
  path: paths.home,
  title: 'Dashboard',
  screen: lazy(() => import('./dashboard-screen')),
};
