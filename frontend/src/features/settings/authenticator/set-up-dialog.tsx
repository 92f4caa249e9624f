import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { type Schema } from '@/shared/api/schema';
import { AuthenticatorKey } from '@/shared/codes/authenticator-key';
import { CodeForm } from '@/shared/codes/code-form';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { useBeginAuthenticatorMutation, useConfirmAuthenticatorMutation } from './api';
import { announceNewSession } from '../changed-user';
import styles from './authenticator.module.css';
import { PinStep } from '../pin-step';
import { RecoveryCodes } from './recovery-codes';

/** Sets the app up: the PIN, the app's first code, then the recovery codes to keep. */
export default function SetUpDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Set up your authenticator app" staysOpen>
      <Steps
        onClose={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginAuthenticatorMutation();
  const [confirm] = useConfirmAuthenticatorMutation();
  const dispatch = useAppDispatch();
  const [app, setApp] = useState<Schema<'NewAuthenticator'>>();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  if (!app) {
    return (
      <>
        <p className={styles.text}>Enter your PIN to start.</p>
        <PinStep
          action="Continue"
          defaultError="We couldn't start the set-up. Try again."
          submit={async (pin) => {
            const { data, error } = await begin(pin);
            if (!data) return toApiError(error);
            setApp(data);
            return undefined;
          }}
        />
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>Scan this with your app, or type the key into it.</p>
      <AuthenticatorKey {...app} />
      <CodeForm
        confirms
        defaultError="Verification failed. Please check the code and try again."
        verify={async (verificationCode) => {
          const { data, error } = await confirm(verificationCode);
          if (!data) return toApiError(error);
          dispatch(announceNewSession());
          setCodes(data.recoveryCodes);
          return undefined;
        }}
      />
    </>
  );
}
