import { useEffect, useRef, useState } from 'react';
import { type Schema } from '@/shared/api/schema';

/** Whether the text with a code has left. */
export type TextStatus = Schema<'CodeStatusAnswer'>['status'];

/** Asks the server how far the text has come. */
export type FetchTextStatus = () => Promise<{ data?: TextStatus }>;

const POLL_MS = 3_000;
/** A minute in all: after that the person has asked for another text, or has gone. */
const MAX_POLLS = 20;

/**
 * Whether the text has left, asked every few seconds while the page is looked at. Once the code is
 * being checked (`checking`) nobody asks: a right one ends what would be asked about.
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
