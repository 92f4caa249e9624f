import { Card } from '@/shared/ui/card/card';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { LoadingContent } from '@/shared/ui/loading/loading';
import styles from './loading.module.css';

export function LoadingCards() {
  return (
    <LoadingContent>
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((card) => (
          <Card key={card} as="div" className={styles.card}>
            <span className={styles.head}>
              <Skeleton w={40} h={40} />
              <Skeleton w={120} h={16} />
            </span>
            <Skeleton h={118} className={styles.tile} />
          </Card>
        ))}
      </div>
    </LoadingContent>
  );
}

export function LoadingCategory() {
  return (
    <LoadingContent>
      <div className={styles.rows}>
        <Skeleton h={304} className={styles.chart} />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={52} className={styles.tile} />
        ))}
      </div>
    </LoadingContent>
  );
}

export function LoadingItem() {
  return (
    <LoadingContent>
      <Card as="div" className={styles.item}>
        <Skeleton w={220} h={24} />
        <Skeleton w={180} h={34} />
        <Skeleton w="100%" h={96} />
      </Card>
    </LoadingContent>
  );
}
