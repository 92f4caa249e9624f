import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { useOnReconnect } from './use-on-reconnect';

interface LoadFailedProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/**
 * Stands where something could not be loaded, with another try, which is made by itself when the
 * connection or the person comes back.
 */
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
