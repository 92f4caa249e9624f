import { lazy } from 'react';
import { paths } from '@/shared/config/paths';

/** /timeline, inside the frame of the signed-in area. */
export const timelineScreen = {
  path: paths.timeline,
  title: "What's ahead",
  screen: lazy(() => import('./timeline/timeline-screen')),
};

/** The screen that a reminder mail's link opens, for anybody who has the link. */
export const reminderLinkScreen = {
  path: paths.reminders,
  title: 'Reminder',
  screen: lazy(() => import('./link/reminder-link-screen')),
};
