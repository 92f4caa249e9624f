import { Button } from '@/shared/ui/button/button';
import { useSnoozeByLinkMutation } from '../api';
import { snoozeLabel, snoozeOptions } from '../model/snooze';
import { type Answered } from './linked-reminder';
import styles from './linked-reminder.module.css';

interface LaterAnswerProps {
  token: string;
  /** Days until the date. */
  days: number;
  onAnswered: (answer: Answered) => void;
}

/** Asks when to remind again. */
export function LaterAnswer({ token, days, onAnswered }: LaterAnswerProps) {
  const [snooze, { isLoading }] = useSnoozeByLinkMutation();
  return (
    <fieldset className={styles.later} disabled={isLoading}>
      <legend>Remind me later</legend>
      {snoozeOptions(days).map((span) => (
        <Button
          key={span}
          variant="secondary"
          aria-label={`Remind me later: ${snoozeLabel(span)}`}
          onClick={async () => {
            onAnswered(await snooze({ token, days: span }));
          }}
        >
          {snoozeLabel(span)}
        </Button>
      ))}
    </fieldset>
  );
}
