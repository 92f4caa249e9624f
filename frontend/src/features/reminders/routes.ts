import { paths } from '@/shared/config/paths';
import { lazily } from '@/shared/lib/lazily';

/** /timeline, inside the frame of the signed-in area. */
export const timelineScreen = {
  path: paths.timeline,
  title: "What's ahead",
  screen: lazily(() => import('./timeline/timeline-screen')),
};

/** The screen that a reminder mail's link opens, for anybody who has the link. */
export const reminderLinkScreen = {
  path: paths.reminders,
  title: 'Reminder',
  screen: lazily(() => import('./link/reminder-link-screen')),
};
