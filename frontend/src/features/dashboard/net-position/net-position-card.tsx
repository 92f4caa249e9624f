import { useState } from 'react';
import { PositionCard } from '@/shared/position-history/position-card';
import { PositionChart } from '@/shared/position-history/position-chart';
import { type Span } from '@/shared/position-history/spans';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { useCourseQuery } from './api';
import { changeBetween, SERIES } from './series';

const TITLE = 'Net position over time';

/** Assets, debts and net position over time. */
export function NetPositionCard() {
  const [span, setSpan] = useState<Span>('all');
  // The last chart stays until the next one has loaded.
  const { data, ...load } = useCourseQuery(span, { refetchOnMountOrArgChange: true });
  return (
    <PositionCard
      title={TITLE}
      span={span}
      onSpan={setSpan}
      points={data?.points}
      load={load}
      failed="Failed to load your net position over time"
    >
      {(points) =>
        points.length === 0 ? (
          <EmptyState icon="chart" text="Add what you own and owe to see how it changes." />
        ) : (
          <PositionChart
            title={TITLE}
            points={points}
            series={SERIES}
            unknownBefore={data?.unknown_before}
            changeOf={changeBetween}
          />
        )
      }
    </PositionCard>
  );
}
