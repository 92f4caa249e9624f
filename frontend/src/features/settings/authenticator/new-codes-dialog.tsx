import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { useRenewRecoveryCodesMutation } from './api';
import styles from './authenticator.module.css';
import { PinStep } from '../pin-step';
import { RecoveryCodes } from './recovery-codes';

/** Makes new recovery codes. The old ones stop working. */
export default function NewCodesDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New recovery codes" staysOpen>
      <Steps
        onClose={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <>
      <p className={styles.text}>Your current codes will stop working. Enter your PIN.</p>
      <PinStep
        action="Make new codes"
        defaultError="We couldn't make new codes. Try again."
        submit={async (pin) => {
          const { data, error } = await renew(pin);
          if (!data) return toApiError(error);
          setCodes(data.recoveryCodes);
          return undefined;
        }}
      />
    </>
  );
}
