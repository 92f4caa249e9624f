import { lazy, Suspense, useEffect } from 'react';
import { type SessionClock } from '@/shared/session/session-clock';
import { useSession } from '@/shared/session/session-slice';
import { loadSessionNotice } from './session-overlay/load';

const SessionNotice = lazy(loadSessionNotice);

/** Keeps the session while somebody types, and offers to stay before it ends. */
export function SessionWatch({ clock }: { clock: SessionClock }) {
  const { signedIn, prompting, endsAt } = useSession();

  useEffect(() => {
    // Timers stand still while a device sleeps.
    const events = [
      [window, 'focus', clock.check],
      [window, 'pageshow', clock.check],
      [document, 'visibilitychange', clock.check],
      [document, 'input', clock.typed],
    ] as const;
    for (const [target, event, handler] of events) target.addEventListener(event, handler, true);
    return () => {
      for (const [target, event, handler] of events)
        target.removeEventListener(event, handler, true);
    };
  }, [clock]);

  if (!signedIn || prompting || endsAt === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionNotice endsAt={endsAt} />
    </Suspense>
  );
}
