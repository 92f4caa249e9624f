import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { NextDateField } from '@/shared/dates/next-date-field';
import { nextDate } from '@/shared/dates/repeat';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { Button } from '@/shared/ui/button/button';
import { useRenewByLinkMutation } from '../api';
import { type LinkedDate } from '../types';
import { type Answered } from './linked-reminder';
import styles from './linked-reminder.module.css';

interface RenewedAnswerProps {
  token: string;
  reminder: LinkedDate;
  onAnswered: (answer: Answered) => void;
}

/** Asks whether it was renewed, and until when. What doesn't come again is done. */
export function RenewedAnswer({ token, reminder, onAnswered }: RenewedAnswerProps) {
  const [renew, { isLoading }] = useRenewByLinkMutation();
  const end = async () => {
    onAnswered(await renew({ token }));
  };
  const [asksNext, setAsksNext] = useState(false);
  const isOneOff = reminder.own && reminder.repeats === 'none';
  if (!reminder.has_next || (isOneOff && !asksNext)) {
    return (
      <div className={styles.renewed}>
        <Button block busy={isLoading} onClick={end}>
          Done
        </Button>
        {reminder.has_next && (
          <Button
            block
            variant="secondary"
            disabled={isLoading}
            onClick={() => {
              setAsksNext(true);
            }}
          >
            It has a next date
          </Button>
        )}
      </div>
    );
  }

  const submit = async ({ date }: { date: string }): Promise<ApiError | undefined> => {
    const answer = await renew({ token, date });
    if (answer.error) return toApiError(answer.error);
    onAnswered(answer);
    return undefined;
  };
  return (
    <Form
      initialValues={{ date: nextDate(reminder) ?? '' }}
      schema={async () =>
        (await import('@/shared/dates/date-schema')).nextDateSchema(reminder.date)
      }
      defaultError="We couldn't save this. Try again."
      onSubmit={submit}
    >
      <NextDateField repeats={reminder.repeats} autoFocus={asksNext} />
      <div className={styles.renewed}>
        <SubmitButton>Renewed</SubmitButton>
        <Button block variant="secondary" disabled={isLoading} onClick={end}>
          Not renewed, stop reminding
        </Button>
      </div>
    </Form>
  );
}
