import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useResendLoginCodeMutation } from '../api';
import { RESEND_FAILED } from '@/shared/codes/resend-code';
import { resendWait } from '@/shared/codes/resend-wait';
import { useFlowError } from '../flow-error';
import { AppCode } from './app-code';
import { PasskeyWay } from './passkey-button';
import { RecoveryCode } from './recovery-code';
import { TextCode } from './text-code';
import styles from './login-methods.module.css';

interface LoginMethodsProps {
  verificationToken: string;
  phone: string;
  /** Whether a code can be texted. */
  takesTexts: boolean;
  hasRecoveryCodes: boolean;
  hasPasskeys: boolean;
}

type LoginMethod = 'app' | 'text' | 'recovery';

/** The sign-in methods of a user with an authenticator app. No text is sent until they ask for one. */
export function LoginMethods({
  verificationToken,
  phone,
  takesTexts,
  hasRecoveryCodes,
  hasPasskeys,
}: LoginMethodsProps) {
  // A text sent before a reload still counts: another would replace its code.
  const [wasSent, setWasSent] = useState(() => resendWait.until() > 0);
  const [method, setMethod] = useState<LoginMethod>(wasSent ? 'text' : 'app');
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading }] = useResendLoginCodeMutation();
  const refusal = useFlowError('login');
  const clearProblem = () => setProblem(undefined);

  const switchTo = (next: LoginMethod) => {
    clearProblem();
    setMethod(next);
  };
  const sendText = async () => {
    clearProblem();
    const { data, error } = await send({ verificationToken });
    if (error !== undefined) {
      const failure = await refusal(error);
      if (failure) setProblem(errorMessage(failure, RESEND_FAILED));
      return;
    }
    resendWait.start(data?.retryAfter ?? 0);
    setWasSent(true);
    setMethod('text');
  };

  const others = (
    <div className={styles.ways}>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      {method !== 'app' && (
        <Button variant="ghost" onClick={() => switchTo('app')}>
          Use your authenticator app
        </Button>
      )}
      {method !== 'text' && takesTexts && (
        <Button
          variant="ghost"
          busy={isLoading}
          onClick={() => (wasSent ? switchTo('text') : void sendText())}
        >
          {wasSent ? 'Enter the code from your text' : 'Send a text instead'}
        </Button>
      )}
      {method !== 'recovery' && hasRecoveryCodes && (
        <Button variant="ghost" onClick={() => switchTo('recovery')}>
          Use a recovery code
        </Button>
      )}
      {hasPasskeys && <PasskeyWay verificationToken={verificationToken} />}
    </div>
  );

  if (method === 'text') {
    return (
      <TextCode
        verificationToken={verificationToken}
        phone={phone}
        otherMethods={`use your authenticator app${hasRecoveryCodes ? ' or a recovery code' : ''}`}
        onVerify={clearProblem}
      >
        {others}
      </TextCode>
    );
  }
  const Code = method === 'app' ? AppCode : RecoveryCode;
  return (
    <Code verificationToken={verificationToken} onVerify={clearProblem}>
      {others}
    </Code>
  );
}
