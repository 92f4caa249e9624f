import { type Schema } from '@/shared/api/schema';

/** `nothing` on an account's first day, at whose close the changes begin to count. */
export type ComparedWith = Schema<'ComparedWith'>;
/** What is owned or what is owed; both are positive. */
export type Side = Schema<'StatisticWithBreakdown'>;
export type BreakdownEntry = Schema<'BreakdownEntry'>;
export type RecentChange = Schema<'RecentChange'>;
export type WelcomeMessage = Schema<'WelcomeMessage'>;
export type Lesson = Schema<'DailyLesson'>;
export type WeeklyTask = Schema<'WeeklyTask'>;

/** Amounts are pounds. */
export type DashboardData = Schema<'Dashboard'>;
