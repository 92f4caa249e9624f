import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useOnReconnect } from '@/shared/ui/load-failed/use-on-reconnect';
import styles from './coming-up-list.module.css';

/** Tries again by its button, or when the browser reconnects or the tab is shown. */
export function DatesFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  useOnReconnect(() => {
    if (!busy) onRetry();
  });
  return (
    <>
      <Alert tone="error">Failed to load dates</Alert>
      <p className={styles.explanation}>Your dates are safe. We just couldn't fetch them.</p>
      <Button variant="secondary" icon="retry" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
