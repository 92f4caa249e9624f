import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { type Schema } from '@/shared/api/schema';
import { useTestNotificationMutation } from '@/shared/notifications/notifications-api';
import { Button } from '@/shared/ui/button/button';
import styles from './notifications.module.css';

export type Tested = Schema<'TestBody'>;

interface TestButtonProps {
  tested: Tested;
  /** The way, for screen readers. */
  name: string;
  disabled: boolean;
}

/** Sends a test by one way, and says that it is on its way or why not. */
export function TestButton({ tested, name, disabled }: TestButtonProps) {
  const [test, { isLoading }] = useTestNotificationMutation();
  const [said, setSaid] = useState<string>();

  const send = async () => {
    setSaid(undefined);
    const { error } = await test(tested);
    setSaid(error ? errorMessage(error, "We couldn't send a test. Try again.") : 'On its way');
  };

  return (
    <span className={styles.test}>
      <Button
        variant="secondary"
        aria-label={`Send a test: ${name}`}
        busy={isLoading}
        disabled={disabled}
        onClick={() => void send()}
      >
        Send a test
      </Button>
      <span className={styles.said} role="status">
        {said}
      </span>
    </span>
  );
}
