import { type DashboardData } from '../types';
import { NetPositionCard } from '../net-position/net-position-card';
import { AiHelper } from './coming-soon/ai-helper';
import { BudgetCard } from './coming-soon/budget-card';
import { JournalCard } from './coming-soon/journal-card';
import { ScoreCard } from './coming-soon/score-card';
import { BreakdownCard } from './breakdown-card';
import { Hero } from './hero';
import { KeyInsights } from './key-insights';
import { LessonCard } from './lesson-card';
import { WeeklyTasks } from './weekly-tasks';
import { WelcomeCard } from './welcome-card';
import styles from './dashboard-grid.module.css';

const isEmpty = ({ statistics: { assets, liabilities } }: DashboardData) =>
  assets.breakdown.length + liabilities.breakdown.length === 0;

export function DashboardGrid({ data }: { data: DashboardData }) {
  const { statistics, dailyLesson } = data;
  return (
    <div className={styles.grid}>
      <div className={styles.hero}>
        <Hero
          statistics={statistics}
          comparedWith={data.comparedWith}
          changes={data.recentChanges}
          leftOut={data.unreadable?.length ?? 0}
        />
      </div>
      <div className={styles.side}>
        <WelcomeCard {...data.welcomeMessage} isEmpty={isEmpty(data)} />
        {dailyLesson && <LessonCard {...dailyLesson} />}
      </div>
      <div className={styles.course}>
        <NetPositionCard />
      </div>
      <div className={styles.side}>
        <WeeklyTasks tasks={data.weeklyTasks} />
      </div>
      <div className={styles.column}>
        <BreakdownCard
          title="Assets"
          tone="asset"
          side={statistics.assets}
          empty="You haven't added anything you own yet."
        />
      </div>
      <div className={styles.column}>
        <BreakdownCard
          title="Liabilities"
          tone="liability"
          side={statistics.liabilities}
          empty="You haven't added anything you owe."
        />
        <KeyInsights insights={data.keyInsights} links={data.keyInsightLinks} />
      </div>
      <div className={styles.soon} data-not-printed="">
        <AiHelper />
        <BudgetCard />
        <ScoreCard />
        <JournalCard />
      </div>
    </div>
  );
}
