import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { checkSession } from '@/shared/session/check-session';
import { logout } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { useSession } from '@/shared/session/session-slice';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { Spinner } from '@/shared/ui/spinner/spinner';
import { useSecurityQuestionsQuery } from '../api';
import { SecurityQuestionForm } from './security-question-form';
import styles from './security-question.module.css';

/** /set-security-question: the last thing a new person is asked, once. */
export default function SetSecurityQuestionScreen() {
  const dispatch = useAppDispatch();
  const { hasSecurityQuestion } = useSession();
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
      lead="We'll ask for the answer if you change your PIN. You can't change the question later."
    >
      <Questions />
      <Button variant="ghost" className={styles.logout} onClick={() => void dispatch(logout())}>
        Logout
      </Button>
    </AuthLayout>
  );
}

function Questions() {
  const { data: questions, error, isFetching, refetch } = useSecurityQuestionsQuery();
  if (questions) return <SecurityQuestionForm questions={questions} />;
  if (!error) return <Spinner size={32} label="Loading..." />;
  return (
    <ErrorBox
      action={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <strong className={styles.failed}>Failed to load security questions</strong>
      <span className={styles.why}>{errorMessage(withFault(error), 'Please try again')}</span>
    </ErrorBox>
  );
}
