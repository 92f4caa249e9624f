import { paths } from '@/shared/config/paths';
import { lazily } from '@/shared/lib/lazily';

/** /settings: the profile, sign-in and data of a person. */
export const settingsScreen = {
  path: paths.settings,
  title: 'Profile & Settings',
  screen: lazily(() => import('./settings-screen')),
};
