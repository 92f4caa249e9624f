import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { formatCountdown, RESEND_COOLDOWN } from './resend-wait';
import { useResendWait } from './use-resend-wait';
import styles from './resend-code.module.css';

export const RESEND_FAILED = 'Failed to resend verification code. Please try again.';

export interface Sending {
  resend: () => Promise<{ data?: Schema<'CodeSentAnswer'>; error?: unknown }>;
  /** Resolves to the error to show, or to undefined if it has navigated away. */
  onError?: (error: unknown) => Promise<ApiError | undefined>;
  /** Seconds until the button is enabled; by default the tab's stored wait. */
  wait?: number;
}

interface ResendCodeProps extends Sending {
  /** Called when a new code is on its way. */
  onSent: () => void;
  /** Why the last one was not sent. */
  problem: string | undefined;
  onProblem: (problem: string | undefined) => void;
}

/** Sends another code. Then the button is disabled and counts down. */
export function ResendCode({
  resend,
  onError = (error) => Promise.resolve(withFault(error)),
  wait,
  onSent,
  problem,
  onProblem,
}: ResendCodeProps) {
  const { left, startWait } = useResendWait(wait);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const send = async () => {
    setBusy(true);
    setSent(false);
    onProblem(undefined);
    const { data, error } = await resend();
    setBusy(false);
    if (error === undefined) {
      startWait(data?.retryAfter ?? RESEND_COOLDOWN);
      setSent(true);
      onSent();
      return;
    }
    const failure = await onError(error);
    if (!failure) return;
    const { status, retryAfter } = failure;
    if (status === 429 && retryAfter !== undefined) startWait(retryAfter);
    onProblem(errorMessage(failure, RESEND_FAILED));
  };

  return (
    <div className={styles.resend}>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button
        variant="ghost"
        className={styles.button}
        busy={busy}
        disabled={left > 0}
        onClick={() => void send()}
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
