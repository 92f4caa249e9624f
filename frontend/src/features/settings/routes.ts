import { paths } from '@/shared/config/paths';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** /settings: the profile, sign-in and data of a person. */
export const settingsScreen = {
  path: paths.settings,
  title: 'Profile & Settings',
  screen: lazyWithRetry(() => import('./settings-screen')),
};
