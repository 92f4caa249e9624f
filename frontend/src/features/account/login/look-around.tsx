import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '@/shared/api/error-message';
import { toApiError } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { useInstallation } from '@/shared/installation/api';
import { useAppDispatch } from '@/shared/session/services';
import { signIn } from '@/shared/session/sign-in';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useLookAroundMutation } from '../api';
import styles from './login-screen.module.css';

const FAILED = "We couldn't begin the tour. Try again.";

/** The way in for somebody who only wants to see Holdfast, where the server offers one. */
export function LookAround() {
  const { tour } = useInstallation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [lookAround, { isLoading }] = useLookAroundMutation();
  const [problem, setProblem] = useState<string>();
  if (!tour) return null;

  const begin = async () => {
    setProblem(undefined);
    const { data: user, error } = await lookAround();
    if (!user) {
      setProblem(errorMessage(toApiError(error), FAILED));
      return;
    }
    dispatch(signIn({ user, rememberMe: false }));
    await navigate(paths.home, { replace: true });
  };

  return (
    <section className={styles.tour} aria-labelledby="tour">
      <h2 id="tour">Just looking?</h2>
      <p>See Holdfast with sample data. After two hours, or when you sign out, it's all deleted.</p>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button variant="secondary" block busy={isLoading} onClick={() => void begin()}>
        Look around
      </Button>
    </section>
  );
}
