import { logout } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { lockAsked, useSession } from '@/shared/session/session-slice';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';

/** Asks before a browser that is not remembered is locked: it has no PIN to come back by. */
export function LockDialog() {
  const dispatch = useAppDispatch();
  const { lockAsked: open } = useSession();
  return (
    <ConfirmDialog
      open={open}
      title="Lock now and sign out?"
      message="This device isn't remembered, so locking signs you out. Tick “Remember me” when you sign in to lock with your PIN instead."
      confirmLabel="Sign out"
      onOpenChange={(next) => {
        dispatch(lockAsked(next));
      }}
      onConfirm={() => {
        dispatch(lockAsked(false));
        void dispatch(logout());
      }}
    />
  );
}
