import { type ReactNode } from 'react';
import { useAppDispatch } from '@/shared/session/services';
import { sessionApi } from '@/shared/session/session-api';
import { logout } from '@/shared/session/sign-out';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { Spinner } from '@/shared/ui/spinner/spinner';

/**
 * The form of the security question, unless the user signed in too long ago to change it: nobody should
 * fill in what will be refused. The server decides in the end, so a failed check lets the form through.
 */
export function SoonAfterSignIn({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { data, isLoading } = sessionApi.useSecurityQuestionStatusQuery();
  if (isLoading) return <Spinner size={32} label="Loading..." />;
  if (!data || data.canBeSet) return children;
  return (
    <>
      <Alert tone="warning">
        To keep others from changing your security question, we only accept a new one within 15
        minutes of signing in. Sign out, then sign in again and come back here.
      </Alert>
      <DialogFooter>
        <DialogCancel />
        <Button onClick={() => void dispatch(logout())}>Sign out</Button>
      </DialogFooter>
    </>
  );
}
