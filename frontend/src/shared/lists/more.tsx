import { useRef } from 'react';
import { Button } from '@/shared/ui/button/button';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import styles from './more.module.css';
import { useNear } from './use-near';

interface MoreProps {
  /** How many entries stand above. */
  shown: number;
  onMore: () => void;
  busy?: boolean;
  /** What to say when the next part could not be read. */
  failed?: string | false;
}

/** The end of what is shown of a list: the rest comes before a reader does, or when asked for. */
export function More({ shown, onMore, busy = false, failed = false }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useNear({ target: end, onNear: onMore, active: !busy && !failed, after: shown });
  return (
    <div ref={end} className={styles.more}>
      {failed ? (
        <LoadFailed message={failed} busy={busy} onRetry={onMore} />
      ) : (
        <Button variant="ghost" busy={busy} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
