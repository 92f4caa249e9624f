import { type Unreadable } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';

/** `nothing` on an account's first day, at whose close the changes begin to count (DESIGN §9). */
export type ComparedWith = Schema<'ComparedWith'>;
export type Statistic = Schema<'Statistic'>;
/** What is owned or what is owed; both are positive (DESIGN §9). */
export type Side = Schema<'StatisticWithBreakdown'>;
export type BreakdownEntry = Schema<'BreakdownEntry'>;
export type RecentChange = Schema<'RecentChange'>;
export type WelcomeMessage = Schema<'WelcomeMessage'>;
export type Lesson = Schema<'DailyLesson'>;

/** Links are our own addition: an answer to the letter of spec 2 §3 has none. */
export type WeeklyTask = Omit<Schema<'WeeklyTask'>, 'href' | 'preset'> & {
  /** The screen where it is done. */
  href?: string | null;
  /** The preset that is opened there. */
  preset?: string | null;
};

type Answer = Schema<'Dashboard'>;

/** What the dashboard is answered, by the names of spec 2 §3. Amounts are pounds. */
export interface DashboardData extends Omit<
  Answer,
  'weeklyTasks' | 'dailyLesson' | 'keyInsightLinks' | 'unreadable'
> {
  /** Items that can't be shown and count in no figure; absent where there are none. */
  unreadable?: readonly Unreadable[];
  weeklyTasks: WeeklyTask[];
  /** Absent on a day without one. */
  dailyLesson?: Lesson | null;
  /** Where each insight leads, in their order. */
  keyInsightLinks?: (string | null)[];
}
