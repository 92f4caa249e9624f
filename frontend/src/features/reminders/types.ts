import { type Schema } from '@/shared/api/schema';

/** A date, and what was decided about its reminders, as the link of a mail shows it. */
export type LinkedDate = Schema<'LinkedReminder'>;
