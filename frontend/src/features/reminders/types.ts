import { type Schema } from '@/shared/api/schema';

/** A date of something that expires or is renewed, and what was decided about its reminders. */
export type DueDate = Schema<'ReminderDate'>;

/** A line of the timeline; what is in the Vault has no category. */
export type TimelineEntry = Schema<'TimelineEntry'>;
