import { paths } from '@/shared/config/paths';
import { lazily } from '@/shared/lib/lazily';

/** /settings: what people change about themselves (spec 2 §2 "Profile & Settings"). */
export const settingsScreen = {
  path: paths.settings,
  title: 'Profile & Settings',
  screen: lazily(() => import('./settings-screen')),
};
