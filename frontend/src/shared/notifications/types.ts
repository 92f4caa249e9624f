import { type Schema } from '@/shared/api/schema';

/** How the user is told of dates. */
export type Notifications = Schema<'NotificationsAnswer'>;

/** A browser that takes notices. */
export type NoticeDevice = Schema<'NoticeDevice'>;

/** The ways, and whether messages name what a date is about. */
export type NotificationSettings = Schema<'NotificationsBody'>;
