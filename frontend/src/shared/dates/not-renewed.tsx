import { useState } from 'react';
import { useFormValues } from '@/shared/form/form-state';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { dateProblem } from './date-error';
import { useMarkRenewedMutation } from './dates-api';
import styles from './date-form.module.css';

interface NotRenewedProps {
  id: string;
  onDone: (what: string) => void;
}

/** Ends the reminders of a date that is not renewed. */
export function NotRenewed({ id, onDone }: NotRenewedProps) {
  const { isSubmitting } = useFormValues();
  const [markRenewed, { isLoading }] = useMarkRenewedMutation();
  const [problem, setProblem] = useState<string>();
  const stop = async () => {
    const { error } = await markRenewed(id);
    if (error) setProblem(dateProblem(error));
    else onDone('reminders stopped');
  };
  return (
    <>
      {problem !== undefined && (
        <Alert tone="error" className={styles.problem}>
          {problem}
        </Alert>
      )}
      <Button variant="secondary" busy={isLoading} disabled={isSubmitting} onClick={stop}>
        Not renewed, stop reminding
      </Button>
    </>
  );
}
