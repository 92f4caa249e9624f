import { useState } from 'react';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { RadioPills } from '@/shared/ui/radio-pills/radio-pills';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { SPANS, type Span, useCourseQuery } from './api';
import { NetPositionChart } from './net-position-chart';
import styles from './net-position.module.css';

const TITLE = 'Net position over time';

/** Assets, debts and net position over time. */
export function NetPositionCard() {
  const [span, setSpan] = useState<Span>('all');
  // The last chart stays until the next one has loaded.
  const { data, isError, isFetching, refetch } = useCourseQuery(span, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card aria-label={TITLE}>
      <div className={styles.head}>
        <h2>{TITLE}</h2>
        {data?.some(({ sample }) => sample !== 0) && (
          <IncludesSampleData className={styles.sample} />
        )}
        <div className={styles.spans}>
          <RadioPills
            legend="How far back"
            hiddenLegend
            name="span"
            options={SPANS}
            value={span}
            onChange={(chosen) => {
              setSpan(SPANS.find(({ value }) => value === chosen)?.value ?? 'all');
            }}
          />
        </div>
      </div>
      {isError && !isFetching && (
        <LoadFailed
          message="Failed to load your net position over time"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={272} className={styles.waiting} />}
      {data?.length === 0 && (
        <EmptyState icon="chart" text="Add what you own and owe to see how it changes." />
      )}
      {data && data.length > 0 && !isError && <NetPositionChart title={TITLE} points={data} />}
    </Card>
  );
}
