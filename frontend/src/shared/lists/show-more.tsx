import { useRef } from 'react';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { Button } from '@/shared/ui/button/button';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import styles from './show-more.module.css';
import { useNearEnd } from './use-near-end';

interface MoreProps {
  /** The number of entries above. */
  shown: number;
  onMore: () => void;
  busy?: boolean;
  /** The error when the next page could not be loaded. */
  failed?: string | false;
}

/** The end of the rendered entries. Loads more when it comes near the view, or by its button. */
export function ShowMore({ shown, onMore, busy = false, failed = false }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd({ target: end, onNear: onMore, active: !busy && !failed, rendered: shown });
  const printed = useMediaQuery('print');
  return (
    <div ref={end} className={styles.more}>
      {printed && <p>Only the first {shown} are printed. Show more on screen first.</p>}
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
