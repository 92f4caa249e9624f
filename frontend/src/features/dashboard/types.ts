import { type VaultCategory } from '@/shared/config/vault-categories';
import { type GaugeChange } from '@/shared/ui/gauge/gauge';

/** What the dashboard is answered, by the names of spec 2 §3. Amounts are pounds. */
export interface DashboardData {
  statistics: {
    netWorth: Statistic;
    assets: Side;
    liabilities: Side;
  };
  /** What the changes of the figures are measured from. */
  comparedWith: ComparedWith;
  /** At most three are shown. */
  recentChanges: RecentChange[];
  welcomeMessage: WelcomeMessage;
  weeklyTasks: WeeklyTask[];
  /** Absent on a day without one. */
  dailyLesson?: Lesson | null;
  /** Sentences with their highlights between pairs of asterisks; at most three are shown. */
  keyInsights: string[];
  /** Where each insight leads, in their order. */
  keyInsightLinks?: (string | null)[];
}

/** `nothing` on an account's first day, at whose close the changes begin to count (DESIGN §9). */
export type ComparedWith = 'nothing' | 'first_day' | 'thirty_days_ago';

export interface Statistic {
  current: number;
  change: GaugeChange;
}

/** What is owned or what is owed; both are positive (DESIGN §9). */
export interface Side extends Statistic {
  breakdown: BreakdownEntry[];
}

export interface BreakdownEntry {
  category: VaultCategory;
  totalValue: number;
}

export interface RecentChange {
  id: string;
  message: string;
}

export interface WelcomeMessage {
  greeting: string;
  message: string;
  closing: string;
}

export interface WeeklyTask {
  id: string;
  title: string;
  completed: boolean;
  /** The screen where it is done. */
  href?: string | null;
}

export interface Lesson {
  name: string;
  /** The address of the file. */
  url: string;
}
