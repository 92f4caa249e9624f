import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { type Schema } from '@/shared/api/schema';
import { UNREACHABLE } from '@/shared/api/fault';
import { paths } from '@/shared/config/paths';
import { useInstallationQuery } from '@/shared/installation/api';
import { Alert } from '@/shared/ui/alert/alert';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/icon/icon';
import { useChooseSignUpMutation } from '../api';
import { Reach } from './reach';
import { RuleCards } from './rule-cards';
import styles from './set-up.module.css';

/** Who may sign up and whether messages arrive; the first account follows. */
export function SetUp({ token }: { token: string }) {
  const navigate = useNavigate();
  const { data: installation } = useInstallationQuery();
  const [chosen, setChosen] = useState<Schema<'SignUpPolicy'>>();
  const [choose, { isLoading }] = useChooseSignUpMutation();
  const [problem, setProblem] = useState<string>();
  const rule = chosen ?? installation?.signUp ?? 'invitation';

  const carryOn = async () => {
    const { error } = await choose({ token, signUp: rule });
    if (error) setProblem(errorMessage(toApiError(error), UNREACHABLE));
    else await navigate(paths.signup, { state: { token } });
  };

  return (
    <AuthLayout
      title="Set up Holdfast"
      lead="You opened this with the link from the server's log. It works once, and makes the first account: yours."
      long
    >
      <RuleCards value={rule} onChange={setChosen} />
      <h2 className={styles.heading}>Can it reach you?</h2>
      <Reach token={token} />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button variant="primary" block busy={isLoading} onClick={() => void carryOn()}>
        Carry on to your account
      </Button>
      <p className={styles.key}>
        <Icon name="key" size={16} />
        <span>
          Copy the key file to a safe place before you add anything: without it nobody can read your
          data, not even from a backup.
        </span>
      </p>
    </AuthLayout>
  );
}
