import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Alert } from '@/shared/ui/alert/alert';
import { baseApi } from '@/shared/api/base-api';
import { paths } from '@/shared/config/paths';
import { useAppDispatch } from '@/shared/session/services';
import { loginReached, noticeRead, useSession } from '@/shared/session/session-slice';
import styles from './session-end.module.css';

/**
 * Takes the person to /login when the session is over, then forgets what was fetched under it: later,
 * so that no screen still standing asks for it again. Says there, once, why.
 */
export function SessionEnd() {
  const { ended, notice } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const atLogin = pathname === paths.login;

  useEffect(() => {
    if (!ended) return;
    if (atLogin) {
      dispatch(loginReached());
      dispatch(baseApi.util.resetApiState());
    } else {
      void navigate(paths.login, { replace: true });
    }
  }, [ended, atLogin, navigate, dispatch]);

  useEffect(() => {
    if (!ended && !atLogin && notice !== null) dispatch(noticeRead());
  }, [ended, atLogin, notice, dispatch]);

  if (!atLogin || notice === null) return null;
  return (
    <Alert tone="error" className={styles.notice}>
      {notice}
    </Alert>
  );
}
