import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { CodeForm } from '@/shared/codes/code-form';
import { NO_TEXTS } from '@/shared/codes/text-status';
import { useAppDispatch } from '@/shared/session/services';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import {
  useLazyPhoneCodeStatusQuery,
  useResendContactCodeMutation,
  useVerifyContactMutation,
  useWithdrawContactMutation,
} from '../api';
import { announceNewSession, storeChangedUser } from '../changed-user';
import { formatPhone } from '../setting-names';
import { type ContactName, type PendingContact } from '../types';
import styles from './code-step.module.css';

interface CodeStepProps {
  contact: PendingContact;
  name: ContactName;
  /** It was asked for in this dialog, and not in one before. */
  justSaved: boolean;
  onConfirmed: () => void;
  onWithdrawn: () => void;
}

const PHONE_TEXT = {
  unavailable: `${NO_TEXTS} Try again in a few minutes, or keep your current number.`,
  refused: "We can't text this number. Check it, or keep your current number.",
};

/** The code that confirms a new email or phone. Until then the old one stays in use. */
export function CodeStep({ contact, name, justSaved, onConfirmed, onWithdrawn }: CodeStepProps) {
  const dispatch = useAppDispatch();
  const [verify] = useVerifyContactMutation();
  const [resend] = useResendContactCodeMutation();
  const [withdraw, { isLoading }] = useWithdrawContactMutation();
  const [askStatus] = useLazyPhoneCodeStatusQuery();
  const [problem, setProblem] = useState<string>();
  const { value, retryAfter } = contact;

  const submitCode = async (verificationCode: string) => {
    const { data, error } = await verify({ name, verificationCode });
    if (!data) return toApiError(error);
    await dispatch(storeChangedUser(data.user));
    dispatch(announceNewSession());
    onConfirmed();
    return undefined;
  };

  const keepCurrent = async () => {
    setProblem(undefined);
    const { error } = await withdraw(name);
    if (error) setProblem(errorMessage(error, 'Failed to update setting'));
    else onWithdrawn();
  };

  return (
    <>
      {justSaved && <Alert tone="success">Saved!</Alert>}
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <p className={styles.text}>
        Enter the 6-digit code we sent to <b>{name === 'phone' ? formatPhone(value) : value}</b>.
        Until then nothing changes.
      </p>
      <CodeForm
        confirms
        verify={submitCode}
        defaultError="Verification failed. Please check the code and try again."
        wait={retryAfter}
        resend={() => resend(name)}
        text={name === 'phone' ? { ...PHONE_TEXT, fetchStatus: () => askStatus() } : undefined}
      />
      <Button variant="ghost" block busy={isLoading} onClick={() => void keepCurrent()}>
        {name === 'email' ? 'Keep my current email address' : 'Keep my current number'}
      </Button>
    </>
  );
}
