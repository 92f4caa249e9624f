import { type ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { type DashboardData } from '../types';
import { NetPositionCard } from '../net-position/net-position-card';
import { AiHelper } from './coming-soon/ai-helper';
import { BudgetCard } from './coming-soon/budget-card';
import { JournalCard } from './coming-soon/journal-card';
import { ScoreCard } from './coming-soon/score-card';
import { BreakdownCard } from './breakdown-card';
import { ComingUpCard } from './coming-up-card';
import { Hero } from './hero';
import { KeyInsights } from './key-insights';
import { LessonCard } from './lesson-card';
import { WeeklyTasks } from './weekly-tasks';
import { WelcomeCard } from './welcome-card';
import styles from './dashboard-grid.module.css';

/** Below this the figures come first. */
const COMPACT = '(max-width: 1199.98px)';

type Part = 'welcome' | 'lesson' | 'hero' | 'dates' | 'course' | 'tasks' | 'assets' | 'owed';

/** The order of the cards, for eyes, keys and screen readers alike. */
const WIDE_ORDER: readonly Part[] = [
  'welcome',
  'lesson',
  'hero',
  'dates',
  'course',
  'tasks',
  'assets',
  'owed',
];
const COMPACT_ORDER: readonly Part[] = [
  'hero',
  'welcome',
  'dates',
  'tasks',
  'course',
  'assets',
  'owed',
  'lesson',
];

export function DashboardGrid({ data }: { data: DashboardData }) {
  const order = useMediaQuery(COMPACT) ? COMPACT_ORDER : WIDE_ORDER;
  const parts = partsOf(data);
  return (
    <div className={cx(styles.grid, !data.dailyLesson && styles.noLesson)}>
      {order.map(
        (part) =>
          parts[part] && (
            <div key={part} className={cx(styles.part, styles[part])}>
              {parts[part]}
            </div>
          ),
      )}
      <div className={styles.soon} data-not-printed="">
        <AiHelper />
        <BudgetCard />
        <ScoreCard />
        <JournalCard />
      </div>
    </div>
  );
}

const isEmpty = ({ statistics: { assets, liabilities } }: DashboardData) =>
  assets.breakdown.length + liabilities.breakdown.length === 0;

const partsOf = (data: DashboardData): Record<Part, ReactNode> => ({
  welcome: <WelcomeCard {...data.welcomeMessage} isEmpty={isEmpty(data)} />,
  lesson: data.dailyLesson && <LessonCard {...data.dailyLesson} />,
  hero: (
    <Hero
      statistics={data.statistics}
      comparedWith={data.comparedWith}
      changes={data.recentChanges}
      leftOut={data.unreadable?.length ?? 0}
    />
  ),
  dates: <ComingUpCard />,
  course: <NetPositionCard />,
  tasks: <WeeklyTasks tasks={data.weeklyTasks} />,
  assets: (
    <BreakdownCard
      title="Assets"
      tone="asset"
      side={data.statistics.assets}
      empty="You haven't added anything you own yet."
    />
  ),
  owed: (
    <>
      <BreakdownCard
        title="Liabilities"
        tone="liability"
        side={data.statistics.liabilities}
        empty="You haven't added anything you owe."
      />
      <KeyInsights insights={data.keyInsights} links={data.keyInsightLinks} />
    </>
  ),
});
