import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import styles from './email-confirmation.module.css';
import { useSendConfirmationMutation } from './notifications-api';

/** Says that reminders need a confirmed email, and sends the link again. */
export function EmailConfirmation({ email }: { email: string }) {
  const [send, { isLoading, isSuccess }] = useSendConfirmationMutation();
  const [problem, setProblem] = useState<string>();

  const sendAgain = async () => {
    setProblem(undefined);
    const { error } = await send();
    if (error) setProblem(errorMessage(error, "We couldn't send the email. Try again."));
  };

  return (
    <div className={styles.notice}>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {isSuccess ? (
        <Alert tone="success">{`A link is on its way to ${email}.`}</Alert>
      ) : (
        <Alert tone="warning">
          {`Confirm your email to get reminders. We've sent a link to ${email}.`}
          <Button
            variant="secondary"
            className={styles.again}
            busy={isLoading}
            onClick={() => void sendAgain()}
          >
            Send the link again
          </Button>
        </Alert>
      )}
    </div>
  );
}
