import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { categoryInfo, isBalance } from '../model/categories';
import { type VaultItem } from '../types';
import { useValueHistoryQuery } from './api';
import { ValueChart } from './value-chart';
import styles from './value-history.module.css';

/** An item's value or debt over time. */
export function ValueHistory({ item }: { item: VaultItem }) {
  const { data: points, isError, isFetching, refetch } = useValueHistoryQuery(item.id);
  const title = isBalance(item.category) ? 'Balance over time' : 'Value over time';
  const owed = categoryInfo[item.category].owed === true;

  if (!points && isError) {
    return (
      <div className={styles.failed}>
        <LoadFailed
          message="Failed to fetch value history"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <Card className={styles.card} aria-label={title}>
      {!points && (
        <>
          <h2>{title}</h2>
          <Skeleton h={164} className={styles.waiting} />
        </>
      )}
      {points?.length === 0 && (
        <>
          <h2>{title}</h2>
          <EmptyState icon="chart" text="No values recorded yet." />
        </>
      )}
      {points && points.length > 0 && <ValueChart title={title} points={points} owed={owed} />}
    </Card>
  );
}
