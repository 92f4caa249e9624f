import { useEffect, useState } from 'react';
import { resendWait } from './resend-wait';

/** Counts down the whole seconds until a code may be sent again. */
export function useResendWait(wait?: number) {
  const [until, setUntil] = useState(() =>
    wait === undefined ? resendWait.until() : Date.now() + wait * 1000,
  );
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [waiting, until]);

  const startWait = (seconds: number) => {
    setUntil(resendWait.start(seconds));
    setNow(Date.now());
  };

  return { left, startWait };
}
