import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';

interface LoadFailedProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** Stands where something could not be loaded, with another try. */
export function LoadFailed({ message, busy, onRetry }: LoadFailedProps) {
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
