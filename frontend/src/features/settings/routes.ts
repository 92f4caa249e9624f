import { lazy } from 'react';
import { paths } from '@/shared/config/paths';

/** /settings: what people change about themselves (spec 2 §2 "Profile & Settings"). */
export const settingsScreen = {
  path: paths.settings,
  title: 'Profile & Settings',
  screen: lazy(() => import('./settings-screen')),
};
