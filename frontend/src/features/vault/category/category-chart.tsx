import { PositionCard } from '@/shared/position-history/position-card';
import { PositionChart } from '@/shared/position-history/position-chart';
import { type Series } from '@/shared/position-history/types';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { categoryInfo } from '../model/categories';
import { hasSampleValue } from '../model/valuation';
import { type Category, type VaultItem } from '../types';
import { type CategoryHistory } from './use-history';

interface Side {
  title: string;
  series: readonly Series[];
}

const OWNED: Side = {
  title: 'What you own over time',
  series: [{ label: 'You own', tone: 'asset', valueOf: ({ net }) => net }],
};

const OWED: Side = {
  title: 'What you owe over time',
  // Not -0, which would be a minus sign before nothing.
  series: [{ label: 'You owe', tone: 'liability', valueOf: ({ net }) => 0 - net }],
};

interface CategoryChartProps {
  category: Category;
  items: readonly VaultItem[];
  history: CategoryHistory;
}

/** What is owned or owed in a category over time. */
export function CategoryChart({ category, items, history }: CategoryChartProps) {
  const { span, setSpan, points, unknownBefore, load } = history;
  const latest = points?.at(-1)?.net ?? 0;
  // By its sign: accounts may be overdrawn, and cards in credit.
  const owed = latest === 0 ? categoryInfo[category].owed === true : latest < 0;
  const { title, series } = owed ? OWED : OWNED;
  return (
    <PositionCard
      title={title}
      span={span}
      onSpan={setSpan}
      points={points}
      load={load}
      isLabelled={items.some(hasSampleValue)}
      failed="We couldn't load the chart and the changes."
    >
      {(known) =>
        known.length < 2 ? (
          <EmptyState icon="chart" text="There's only one value for this period." />
        ) : (
          <PositionChart
            title={title}
            points={known}
            series={series}
            inSteps
            unknownBefore={unknownBefore}
          />
        )
      }
    </PositionCard>
  );
}
