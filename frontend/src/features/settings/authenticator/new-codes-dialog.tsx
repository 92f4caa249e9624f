import { useState } from 'react';
import { toFailure } from '@/shared/api/failure';
import { Dialog, type DialogOpening } from '@/shared/ui/dialog/dialog';
import { useRenewRecoveryCodesMutation } from '../api';
import styles from './authenticator.module.css';
import { PinStep } from '../pin-step';
import { RecoveryCodes } from './recovery-codes';

/** Makes new recovery codes; those there were work no longer. */
export default function NewCodesDialog({ open, onOpenChange }: DialogOpening) {
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
      <p className={styles.said}>Your current codes will stop working. Enter your PIN.</p>
      <PinStep
        action="Make new codes"
        defaultError="No new codes could be made. Please try again."
        submit={async (pin) => {
          const { data, error } = await renew(pin);
          if (!data) return toFailure(error);
          setCodes(data);
          return undefined;
        }}
      />
    </>
  );
}
