import { LoadingContent } from '@/shared/ui/loading/loading';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import styles from './coming-up-list.module.css';

/** The widths of a name and of what stands below it, row by row. */
const WIDTHS = [
  ['58%', '40%'],
  ['44%', '30%'],
  ['64%', '44%'],
  ['38%', '26%'],
  ['52%', '36%'],
] as const;

export function LoadingDates() {
  return (
    <LoadingContent>
      <div className={styles.loading}>
        {WIDTHS.map(([name, more]) => (
          <span key={name} className={styles.row}>
            <Skeleton w={36} h={36} />
            <span className={styles.lines}>
              <Skeleton w={name} h={12} />
              <Skeleton w={more} h={10} />
            </span>
            <Skeleton w={72} h={12} />
          </span>
        ))}
      </div>
    </LoadingContent>
  );
}
