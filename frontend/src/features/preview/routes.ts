import { lazy } from 'react';

/** Shows one file in a window of its own (spec 2 §2). */
export const previewScreen = {
  path: '/preview',
  title: 'Preview',
  screen: lazy(() => import('./preview-screen')),
} as const;
