import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { useRevokeFeedMutation } from '../api';
import styles from './calendar.module.css';
import { useCreateCalendarLink } from './use-create-calendar-link';
import { WhoCanRead } from './who-can-read';

/** A link exists. It was shown when it was made. */
export function ExistingCalendarLink({ onCreated }: { onCreated: (url: string) => void }) {
  const { create, creating } = useCreateCalendarLink(onCreated);
  const [revokeFeed, { isLoading: revoking }] = useRevokeFeedMutation();
  const [problem, setProblem] = useState<string>();
  const [confirming, setConfirming] = useState<'replace' | 'revoke' | null>(null);
  const closeConfirm = (open: boolean) => {
    if (!open) setConfirming(null);
  };

  const replace = async () => {
    setProblem(await create());
    setConfirming(null);
  };
  const revoke = async () => {
    const { error } = await revokeFeed();
    setProblem(error && errorMessage(error, "We couldn't remove the link. Try again."));
    setConfirming(null);
  };

  return (
    <>
      <p className={styles.kept}>
        You have a calendar link. If you've lost it, or someone else has seen it, replace it.
      </p>
      <WhoCanRead />
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <DialogFooter>
        <Button
          variant="ghost"
          onClick={() => {
            setConfirming('revoke');
          }}
        >
          Remove link
        </Button>
        <Button
          onClick={() => {
            setConfirming('replace');
          }}
        >
          Replace link
        </Button>
      </DialogFooter>
      <ConfirmDialog
        open={confirming === 'replace'}
        title="Replace the link?"
        message="Your calendar will stop updating until you give it the new link."
        confirmLabel="Replace"
        busy={creating}
        onConfirm={() => void replace()}
        onOpenChange={closeConfirm}
      />
      <ConfirmDialog
        open={confirming === 'revoke'}
        title="Remove the link?"
        message="Your calendar will stop updating. You can make a new link later."
        confirmLabel="Remove"
        busy={revoking}
        onConfirm={() => void revoke()}
        onOpenChange={closeConfirm}
      />
    </>
  );
}
