import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** Shows one file in a window of its own. */
export const previewScreen = {
  path: '/preview',
  title: 'Preview',
  screen: lazyWithRetry(() => import('./preview-screen')),
} as const;
