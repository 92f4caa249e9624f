import { useNavigate } from 'react-router-dom';
import { type ApiError } from '@/shared/api/envelope';
import { type Schema } from '@/shared/api/schema';
import { paths } from '@/shared/config/paths';
import { storage } from '@/shared/session/storage';
import { useFlowError } from '../flow-error';

/** Goes on to the PIN once a code is accepted, or returns the error. */
export function useLoginStep(verificationToken: string) {
  const navigate = useNavigate();
  const refusal = useFlowError('login');
  return async (answer: {
    data?: Schema<'NextStepName'>;
    error?: unknown;
  }): Promise<ApiError | undefined> => {
    const { data: nextStep, error } = answer;
    if (nextStep !== 'create_pincode' && nextStep !== 'pincode') return refusal(error);
    storage.setTemporary('loginPinToken', verificationToken);
    // The code is used: there is no way back to this screen.
    storage.clearTemporary('loginVerificationToken');
    const next = nextStep === 'pincode' ? paths.verifyLoginPin : paths.setLoginPin;
    await navigate(next, { replace: true });
    return undefined;
  };
}
