import { useRef } from 'react';
import { Button } from '@/shared/ui/button/button';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import styles from './show-more.module.css';
import { useNearEnd } from './use-near-end';

interface MoreProps {
  /** How many entries stand above. */
  shown: number;
  onMore: () => void;
  busy?: boolean;
  /** What to say when the next part could not be read. */
  failed?: string | false;
}

/** The end of what is shown of a list: the rest comes before a reader does, or when asked for. */
export function ShowMore({ shown, onMore, busy = false, failed = false }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd({ target: end, onNear: onMore, active: !busy && !failed, rendered: shown });
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
