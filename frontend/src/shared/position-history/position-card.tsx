import { type ReactNode } from 'react';
import { Card } from '@/shared/ui/card/card';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { Segments } from '@/shared/ui/segments/segments';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import styles from './position-history.module.css';
import { type Span, SPANS } from './spans';
import { type PositionPoint } from './types';

interface PositionCardProps {
  title: string;
  span: Span;
  onSpan: (span: Span) => void;
  /** Oldest first; undefined until they have loaded. */
  points: readonly PositionPoint[] | undefined;
  load: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The label of sample data stands elsewhere on the page. */
  isLabelled?: boolean;
  /** What the card says when they could not be loaded. */
  failed: string;
  children: (points: readonly PositionPoint[]) => ReactNode;
}

/** The card of a chart over time: how far back it goes, and what stands there until it is drawn. */
export function PositionCard({
  title,
  span,
  onSpan,
  points,
  load: { isError, isFetching, refetch },
  isLabelled = false,
  failed,
  children,
}: PositionCardProps) {
  return (
    <Card aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {!isLabelled && points?.some(({ sample }) => sample !== 0) && (
          <IncludesSampleData className={styles.sample} />
        )}
        <div className={styles.spans}>
          <Segments
            legend="How far back"
            name="span"
            options={SPANS}
            value={span}
            onChange={onSpan}
          />
        </div>
      </div>
      {isError && !isFetching && (
        <LoadFailed message={failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!points && !isError && <Skeleton h={272} className={styles.waiting} />}
      {points && !isError && children(points)}
    </Card>
  );
}
