import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '@/shared/api/error-message';
import { paths } from '@/shared/config/paths';
import { useFormValues } from '@/shared/form/form-state';
import { askForPasskey, supportsPasskeys } from '@/shared/passkeys/passkeys';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useBeginPasskeyLoginMutation, useConfirmPasskeyLoginMutation } from '../api';
import { startFlow } from '../flow';
import styles from './login-screen.module.css';

const FAILED = "We couldn't sign you in with this passkey. Try again, or use your password.";
const NONE_USED = 'No passkey was used. Try again, or use your password.';

/** Signs in with a passkey instead of password and code; the PIN follows. */
export function PasskeyButton() {
  const navigate = useNavigate();
  const { values } = useFormValues();
  const [begin] = useBeginPasskeyLoginMutation();
  const [confirm] = useConfirmPasskeyLoginMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!supportsPasskeys()) return null;

  /** Resolves to what went wrong, if anything did. */
  const signIn = async (): Promise<string | undefined> => {
    const begun = await begin({ rememberMe: values['rememberMe'] === true });
    if (!begun.data) return errorMessage(begun.error, FAILED);
    const { verificationToken, options } = begun.data;
    const asked = await askForPasskey(options);
    if ('problem' in asked) return asked.problem === 'cancelled' ? NONE_USED : FAILED;
    const { credential } = asked;
    const { data: nextStep, error } = await confirm({ verificationToken, credential });
    if (!nextStep) return errorMessage(error, FAILED);
    startFlow({ loginPinToken: verificationToken });
    await navigate(nextStep === 'pincode' ? paths.verifyLoginPin : paths.setLoginPin);
    return undefined;
  };
  const press = async () => {
    setProblem(undefined);
    setBusy(true);
    setProblem(await signIn());
    setBusy(false);
  };

  return (
    <>
      <p className={styles.or}>or</p>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <Button variant="secondary" block icon="key" busy={busy} onClick={() => void press()}>
        Sign in with a passkey
      </Button>
    </>
  );
}
