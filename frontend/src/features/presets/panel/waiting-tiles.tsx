import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import styles from './presets-panel.module.css';

/** What stands in for the tiles while they are on their way. */
export function WaitingTiles({ count }: { count: number }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading</span>
      </VisuallyHidden>
      <div className={styles.tiles}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} h={108} className={styles.waiting} />
        ))}
      </div>
    </>
  );
}
