import { useEffect, useRef, useState } from 'react';
import { type Schema } from '@/shared/api/schema';

/** Whether the text with a code has left. */
export type TextStatus = Schema<'CodeStatusAnswer'>['status'];

/** Asks the server how far the text has come. */
export type FetchTextStatus = () => Promise<{ data?: TextStatus }>;

const POLL_MS = 3_000;
/** A minute in all: after that the user has asked for another text, or has left. */
const MAX_POLLS = 20;

/**
 * Polls whether the text was sent while the page is visible. Pauses while a code is being checked
 * (`checking`): a right one ends the flow that we poll for.
 */
export function useTextStatus(ask: FetchTextStatus, checking: boolean): TextStatus {
  const [status, setStatus] = useState<TextStatus>('waiting');
  const latest = useRef({ ask, checking });

  useEffect(() => {
    latest.current = { ask, checking };
  });
  useEffect(() => {
    let live = true;
    let polls = 0;
    const stop = () => {
      live = false;
      clearInterval(timer);
    };
    const timer = setInterval(() => {
      if (document.hidden || latest.current.checking) return;
      polls += 1;
      if (polls === MAX_POLLS) clearInterval(timer);
      void latest.current.ask().then(({ data }) => {
        if (!live || data === undefined) return;
        setStatus(data);
        // A text that could not be sent may still leave.
        if (data === 'sent' || data === 'refused') stop();
      });
    }, POLL_MS);
    return stop;
  }, []);

  return status;
}
