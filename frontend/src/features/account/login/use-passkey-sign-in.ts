import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '@/shared/api/error-message';
import { type Schema } from '@/shared/api/schema';
import { paths } from '@/shared/config/paths';
import { askForPasskey } from '@/shared/passkeys/passkeys';
import { useBeginPasskeyLoginMutation, useConfirmPasskeyLoginMutation } from '../api';
import { startFlow } from '../flow';
import { useFlowError } from '../flow-error';

const FAILED = "We couldn't sign you in with this passkey. Try again, or use your password.";
const NONE_USED = 'No passkey was used. Try again, or use your password.';

/** Signs in with a passkey in place of password and code, and goes on to the PIN. */
export function usePasskeySignIn() {
  const navigate = useNavigate();
  const refusal = useFlowError('login');
  const [begin] = useBeginPasskeyLoginMutation();
  const [confirm] = useConfirmPasskeyLoginMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refused = async (error: unknown) => {
    const failure = await refusal(error);
    return failure && errorMessage(failure, FAILED);
  };
  /** Resolves to what went wrong, if anything did. */
  const attempt = async (request: Schema<'PasskeyLoginRequest'>): Promise<string | undefined> => {
    const begun = await begin(request);
    if (!begun.data) return refused(begun.error);
    const { verificationToken, options } = begun.data;
    const asked = await askForPasskey(options);
    if ('problem' in asked) return asked.problem === 'cancelled' ? NONE_USED : FAILED;
    const { credential } = asked;
    const { data: nextStep, error } = await confirm({ verificationToken, credential });
    if (!nextStep) return refused(error);
    startFlow({ loginPinToken: verificationToken });
    await navigate(nextStep === 'pincode' ? paths.verifyLoginPin : paths.setLoginPin);
    return undefined;
  };
  const signIn = async (request: Schema<'PasskeyLoginRequest'>) => {
    setProblem(undefined);
    setBusy(true);
    setProblem(await attempt(request));
    setBusy(false);
  };

  return { busy, problem, signIn };
}
