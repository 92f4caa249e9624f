import { lazily } from '@/shared/lib/lazily';

/** Shows one file in a window of its own. */
export const previewScreen = {
  path: '/preview',
  title: 'Preview',
  screen: lazily(() => import('./preview-screen')),
} as const;
