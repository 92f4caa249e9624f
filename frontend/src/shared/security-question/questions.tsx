import { type ReactNode } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { withFault } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { Button } from '@/shared/ui/button/button';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { Spinner } from '@/shared/ui/spinner/spinner';
import { useSecurityQuestionsQuery } from './api';
import styles from './questions.module.css';

interface QuestionsProps {
  children: (questions: readonly Schema<'SecurityQuestion'>[]) => ReactNode;
}

/** Loads the questions to choose from, and says so when that fails. */
export function Questions({ children }: QuestionsProps) {
  const { data: questions, error, isFetching, refetch } = useSecurityQuestionsQuery();
  if (questions) return children(questions);
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
