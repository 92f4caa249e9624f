import { type Schema } from '@/shared/api/schema';

/** A date ahead, or one that has passed and was not dealt with. */
export type TimelineEntry = Schema<'TimelineEntry'>;

/** What a date is about. */
export type TimelineAbout = Schema<'TimelineAbout'>;

/** A date that the user made. */
export type OwnDate = Schema<'OwnDate'>;

export type DateBody = Schema<'DateBody'>;

export type DateKind = Schema<'DateKind'>;

export type DateRepeat = Schema<'DateRepeat'>;

/** How long before a date we remind of it. */
export type RemindWindow = Schema<'RemindWindow'>;

/** What a date may be about, by its name. */
export type Thing = Pick<TimelineAbout, 'type' | 'id' | 'name'>;
