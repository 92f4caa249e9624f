import { useEffect } from 'react';
import { Alert } from '@/shared/ui/alert/alert';
import { type FetchTextStatus, useTextStatus } from './use-text-status';

export const NO_TEXTS = "We couldn't send a text just now.";

export interface TextStatusProps {
  fetchStatus: FetchTextStatus;
  /** Shown when no text can be sent now: what helps on this screen. */
  unavailable: string;
  /** Shown when the number takes no texts. Only where that gives nothing away. */
  refused?: string;
  /** Called with whether we have told the user that the text failed. */
  onFailed?: (failed: boolean) => void;
  /** The code of the text is being checked. */
  checking?: boolean;
}

/** Shows when the text with the code could not be sent. */
export function TextStatus({
  fetchStatus,
  unavailable,
  refused,
  onFailed,
  checking = false,
}: TextStatusProps) {
  const status = useTextStatus(fetchStatus, checking);
  const message = { unavailable, refused, waiting: undefined, sent: undefined }[status];
  const failed = message !== undefined;
  useEffect(() => onFailed?.(failed), [failed, onFailed]);
  return failed ? <Alert tone="warning">{message}</Alert> : null;
}
