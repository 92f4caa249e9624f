import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { useReturn } from './use-return';

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
  useReturn(() => {
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
