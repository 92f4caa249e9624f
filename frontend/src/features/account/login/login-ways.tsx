import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useResendLoginCodeMutation } from '../api';
import { RESEND_FAILED } from '@/shared/codes/resend-code';
import { resendWait } from '@/shared/codes/resend-wait';
import { useRefusal } from '../flow-end';
import { AppCode } from './app-code';
import { RecoveryCode } from './recovery-code';
import { TextCode } from './text-code';
import styles from './login-ways.module.css';

interface LoginWaysProps {
  verificationToken: string;
  phone: string;
  hasRecoveryCodes: boolean;
}

type Way = 'app' | 'text' | 'recovery';

/** The ways in of somebody with an authenticator app; no text is sent until it is asked for. */
export function LoginWays({ verificationToken, phone, hasRecoveryCodes }: LoginWaysProps) {
  // A text sent before a reload still counts: another would put an end to its code.
  const [wasSent, setWasSent] = useState(() => resendWait.until() > 0);
  const [way, setWay] = useState<Way>(wasSent ? 'text' : 'app');
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useResendLoginCodeMutation();
  const refusal = useRefusal('login');
  const forgetProblem = () => setProblem(undefined);

  const go = (next: Way) => {
    forgetProblem();
    setWay(next);
  };
  const sendText = async () => {
    forgetProblem();
    const { data, error } = await send({ verificationToken });
    if (error !== undefined) {
      const failure = await refusal(error);
      if (failure) setProblem(errorMessage(failure, RESEND_FAILED));
      return;
    }
    resendWait.start(data?.retryAfter ?? 0);
    setWasSent(true);
    setWay('text');
  };

  const others = (
    <div className={styles.ways}>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {way !== 'app' && (
        <Button variant="ghost" onClick={() => go('app')}>
          Use your authenticator app
        </Button>
      )}
      {way !== 'text' && (
        <Button
          variant="ghost"
          busy={isLoading}
          onClick={() => (wasSent ? go('text') : void sendText())}
        >
          {wasSent ? 'Enter the code from your text' : 'Send a text instead'}
        </Button>
      )}
      {way !== 'recovery' && hasRecoveryCodes && (
        <Button variant="ghost" onClick={() => go('recovery')}>
          Use a recovery code
        </Button>
      )}
    </div>
  );

  if (way === 'text') {
    return (
      <TextCode
        verificationToken={verificationToken}
        phone={phone}
        otherWays={`use your authenticator app${hasRecoveryCodes ? ' or a recovery code' : ''}`}
        onVerify={forgetProblem}
      >
        {others}
      </TextCode>
    );
  }
  const Code = way === 'app' ? AppCode : RecoveryCode;
  return (
    <Code verificationToken={verificationToken} onVerify={forgetProblem}>
      {others}
    </Code>
  );
}
