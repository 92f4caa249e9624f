import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Alert } from '@/shared/ui/alert/alert';
import { baseApi } from '@/shared/api/base-api';
import { paths } from '@/shared/config/paths';
import { useAppDispatch } from '@/shared/session/services';
import { endHandled, noticeCleared, useSession } from '@/shared/session/session-slice';
import styles from './session-end.module.css';

/**
 * Redirects when the session ends, then clears the API cache. Only then, because a screen that is still
 * mounted would fetch again. Shows the reason once, on /login.
 */
export function SessionEnd() {
  const { ended, redirectTo, notice, requested } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const atLogin = pathname === paths.login;

  useEffect(() => {
    if (!ended) return;
    if (pathname === redirectTo) {
      dispatch(endHandled());
      dispatch(baseApi.util.resetApiState());
    } else {
      void navigate(redirectTo, { replace: true });
    }
  }, [ended, redirectTo, pathname, navigate, dispatch]);

  useEffect(() => {
    if (!ended && !atLogin && notice !== null) dispatch(noticeCleared());
  }, [ended, atLogin, notice, dispatch]);

  if (!atLogin || notice === null) return null;
  return (
    <Alert tone={requested ? 'success' : 'error'} className={styles.notice}>
      {notice}
    </Alert>
  );
}
