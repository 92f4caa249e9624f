import { paths } from '@/shared/config/paths';
import { lazyWithRetry } from '@/shared/lib/lazy-with-retry';

/** /timeline, inside the frame of the signed-in area. */
export const timelineScreen = {
  path: paths.timeline,
  title: "What's ahead",
  screen: lazyWithRetry(() => import('./timeline/timeline-screen')),
};

/** The screen that a reminder mail's link opens, for anybody who has the link. */
export const reminderLinkScreen = {
  path: paths.reminders,
  title: 'Reminder',
  screen: lazyWithRetry(() => import('./link/reminder-link-screen')),
};
