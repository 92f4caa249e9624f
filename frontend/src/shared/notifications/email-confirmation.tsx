import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { paths } from '@/shared/config/paths';
import { useInstallation } from '@/shared/installation/api';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import styles from './email-confirmation.module.css';
import { useSendConfirmationMutation } from './notifications-api';

/** Says that reminders need a confirmed email, and sends the link again. */
export function EmailConfirmation({ email }: { email: string }) {
  const [send, { isLoading, isSuccess }] = useSendConfirmationMutation();
  const [problem, setProblem] = useState<string>();
  const { sendsEmail } = useInstallation();

  const sendAgain = async () => {
    setProblem(undefined);
    const { error } = await send();
    if (error) setProblem(errorMessage(error, "We couldn't send the email. Try again."));
  };

  if (!sendsEmail) {
    return (
      <div className={styles.notice}>
        <Alert tone="warning">
          We can't send email here, so turn on reminders on a device.
          <ButtonLink
            to={`${paths.settings}#notifications`}
            variant="secondary"
            className={styles.again}
          >
            Choose how we remind you
          </ButtonLink>
        </Alert>
      </div>
    );
  }
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
