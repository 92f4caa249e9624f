import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { toFailure } from '@/shared/api/failure';
import { type ResendAnswer } from '../types';
import { formatCountdown, RESEND_COOLDOWN } from './resend-wait';
import { useResendWait } from './use-resend-wait';
import styles from './resend-code.module.css';

/** What is shown when the server gave no message (spec 1 §8). */
export const RESEND_FAILED = 'Failed to resend verification code. Please try again.';

interface ResendCodeProps {
  send: () => Promise<{ data?: ResendAnswer; error?: unknown }>;
  /** Called when a new code is on its way. */
  onSent: () => void;
}

/** Asks for another code; after that the button counts down and cannot be pressed (spec 1 §4). */
export function ResendCode({ send, onSent }: ResendCodeProps) {
  const { left, begin } = useResendWait();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();

  const resend = async () => {
    setBusy(true);
    setSent(false);
    setProblem(undefined);
    const { data, error } = await send();
    setBusy(false);
    if (error === undefined) {
      begin(data?.retryAfter ?? RESEND_COOLDOWN);
      setSent(true);
      onSent();
      return;
    }
    const { status, retryAfter } = toFailure(error);
    if (status === 429 && retryAfter !== undefined) begin(retryAfter);
    setProblem(errorMessage(error, RESEND_FAILED));
  };

  return (
    <div className={styles.resend}>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button
        variant="ghost"
        className={styles.button}
        busy={busy}
        disabled={left > 0}
        onClick={() => void resend()}
      >
        <span>Resend Code</span>
        {left > 0 && <span role="timer">{formatCountdown(left)}</span>}
      </Button>
      <p className={styles.sent} role="status">
        {sent && 'A new code is on its way.'}
      </p>
    </div>
  );
}
