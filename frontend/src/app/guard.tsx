import { startTransition, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { PRELOAD_DELAY_MS } from '@/shared/lib/lazy-module';
import { type SessionCheck } from '@/shared/session/check-session';
import { checkAccess } from '@/shared/session/check-access';
import { useAppDispatch } from '@/shared/session/services';
import { useSession } from '@/shared/session/session-slice';
import { SessionUnknown } from './errors/error-screens';
import { Loading } from './screen/loading';
import { loadSessionNotice, loadSessionOverlay } from './session-overlay/load';

/**
 * Checks the session before every screen of the signed-in area. The first one waits for the answer. Later
 * checks run behind the screen, whose own calls are refused anyway.
 */
export function Guard() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { ended, user, hasSecurityQuestion } = useSession();
  const [check, setCheck] = useState<SessionCheck | 'checking'>('checking');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let current = true;
    void dispatch(checkAccess()).then((result) => {
      if (!current) return;
      // A transition renders the whole screen in slices.
      startTransition(() => {
        // A failure behind a visible screen is shown by that screen's own calls.
        setCheck((before) => (result === 'failed' && before === 'open' ? before : result));
      });
    });
    return () => {
      current = false;
    };
  }, [pathname, attempt, dispatch]);

  useEffect(() => {
    if (check !== 'open') return;
    const timer = setTimeout(() => {
      void loadSessionOverlay().catch(() => undefined);
      void loadSessionNotice().catch(() => undefined);
    }, PRELOAD_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [check]);

  if (ended || check === 'refused') return null;
  if (check === 'failed') {
    return (
      <SessionUnknown
        onRetry={() => {
          setCheck('checking');
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  if (check === 'checking') return <Loading />;
  if (!user) return null;
  if (hasSecurityQuestion === false && pathname !== paths.setSecurityQuestion) {
    return <Navigate to={paths.setSecurityQuestion} replace />;
  }
  return <Outlet />;
}
