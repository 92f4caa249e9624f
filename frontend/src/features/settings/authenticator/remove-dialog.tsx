import { toApiError } from '@/shared/api/api-error';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { useRemoveAuthenticatorMutation } from './api';
import { announceNewSession } from '../changed-user';
import styles from './authenticator.module.css';
import { PinStep } from '../pin-step';

/** Removes the app and its recovery codes; from then on a login's code comes as a text. */
export default function RemoveDialog({ open, onOpenChange }: DialogControl) {
  const [remove] = useRemoveAuthenticatorMutation();
  const dispatch = useAppDispatch();
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Remove the authenticator app?">
      <p className={styles.text}>
        We'll text you codes again. Recovery codes will stop working and we'll sign out your other
        devices. Enter your PIN.
      </p>
      <PinStep
        action="Remove"
        defaultError="We couldn't remove the app. Try again."
        submit={async (pin) => {
          const { error } = await remove(pin);
          if (error) return toApiError(error);
          dispatch(announceNewSession());
          close();
          return undefined;
        }}
      />
    </Dialog>
  );
}
