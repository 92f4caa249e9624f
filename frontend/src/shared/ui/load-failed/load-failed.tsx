import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { useOnReconnect } from './use-on-reconnect';

interface LoadFailedProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** The error of a failed load. Tries again by its button, or when the browser reconnects or the tab is shown. */
export function LoadFailed({ message, busy, onRetry }: LoadFailedProps) {
  useOnReconnect(() => {
    if (!busy) onRetry();
  });
  return (
    <ErrorBox
      action={
        <Button variant="secondary" icon="retry" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </ErrorBox>
  );
}
