import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Questions } from '@/shared/security-question/questions';
import { checkSession } from '@/shared/session/check-session';
import { logout } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { useSession } from '@/shared/session/session-slice';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';
import { isSigningUp, steps } from '../signup/steps';
import { SecurityQuestionForm } from './security-question-form';
import styles from './security-question.module.css';

/** /set-security-question: the last thing a new person is asked, once. */
export default function SetSecurityQuestionScreen() {
  const dispatch = useAppDispatch();
  const { hasSecurityQuestion } = useSession();
  const signingUp = isSigningUp(useLocation().state);
  // As it was on entering: the form itself decides where a question just set leads.
  const [alreadySet] = useState(hasSecurityQuestion === true);

  useEffect(() => {
    // The guard checks too; within five seconds of its check this one sends nothing.
    void dispatch(checkSession());
  }, [dispatch]);

  if (alreadySet) return <Navigate to={paths.home} replace />;
  return (
    <AuthLayout
      title="Set your security question"
      step={signingUp ? steps.question : undefined}
      lead="We'll ask for the answer if you change your PIN. It's never enough to sign in. You can change the question in Settings."
    >
      <Questions>{(questions) => <SecurityQuestionForm questions={questions} />}</Questions>
      <Button variant="ghost" className={styles.logout} onClick={() => void dispatch(logout())}>
        Logout
      </Button>
    </AuthLayout>
  );
}
