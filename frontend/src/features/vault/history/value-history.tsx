import { useState } from 'react';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { isBalance } from '../model/categories';
import { type VaultItem } from '../types';
import { useValueHistoryQuery } from './api';
import { DeferredPastValueDialog } from './deferred-past-value-dialog';
import styles from './value-history.module.css';

/** How high the values will be depends on how many there are: nothing below is in sight until then. */
const waiting = (
  <div data-height-unknown="">
    <Skeleton h={330} className={styles.waiting} />
  </div>
);
const Values = deferredSection(async () => (await import('./values')).Values, waiting);

/** An item's value or debt over time. */
export function ValueHistory({ item }: { item: VaultItem }) {
  const { data: points, isError, isFetching, refetch } = useValueHistoryQuery(item.id);
  const [adding, setAdding] = useState(false);
  const title = isBalance(item.category) ? 'Balance over time' : 'Value over time';

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
      <div className={styles.head}>
        <h2>{title}</h2>
        {points && (
          <Button
            variant="secondary"
            icon="plus"
            onClick={() => {
              setAdding(true);
            }}
          >
            Add a past value
          </Button>
        )}
      </div>
      {points?.length === 0 ? (
        <EmptyState icon="chart" text="No values recorded yet." />
      ) : (
        <Values item={item} title={title} points={points} waiting={waiting} />
      )}
      <DeferredPastValueDialog item={item} open={adding} onOpenChange={setAdding} />
    </Card>
  );
}
