import { toApiError } from '@/shared/api/api-error';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { announceNewSession } from '../changed-user';
import { PinStep } from '../pin-step';
import { type Passkey, useRemovePasskeyMutation } from './api';
import styles from './passkeys.module.css';

interface RemoveDialogProps extends DialogControl {
  passkey: Passkey;
  isLast: boolean;
}

export default function RemoveDialog({ passkey, isLast, open, onOpenChange }: RemoveDialogProps) {
  const [remove] = useRemovePasskeyMutation();
  const dispatch = useAppDispatch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Remove ${passkey.name}?`}>
      <p className={styles.text}>
        {`It will no longer sign you in${isLast ? ': use your password and a code' : ''}. We'll sign out your other devices. You can delete it on your device too. Enter your PIN.`}
      </p>
      <PinStep
        action="Remove"
        defaultError="We couldn't remove this passkey. Try again."
        submit={async (pinCode) => {
          const { error } = await remove({ id: passkey.id, pinCode });
          if (error) return toApiError(error);
          dispatch(announceNewSession());
          onOpenChange(false);
          return undefined;
        }}
      />
    </Dialog>
  );
}
