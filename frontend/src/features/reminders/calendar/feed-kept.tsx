import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { useRevokeFeedMutation } from '../api';
import styles from './calendar.module.css';
import { useMakeFeed } from './use-make-feed';
import { WhoCanRead } from './who-can-read';

/** There is an address, which was shown when it was made. */
export function FeedKept({ onMade }: { onMade: (url: string) => void }) {
  const { make, making } = useMakeFeed(onMade);
  const [revokeFeed, { isLoading: revoking }] = useRevokeFeedMutation();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const ask = (open: boolean) => {
    if (!open) setAsking(null);
  };

  const replace = async () => {
    setProblem(await make());
    setAsking(null);
  };
  const revoke = async () => {
    const { error } = await revokeFeed();
    setProblem(error && errorMessage(error, "We couldn't remove the link. Try again."));
    setAsking(null);
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
            setAsking('revoke');
          }}
        >
          Remove link
        </Button>
        <Button
          onClick={() => {
            setAsking('replace');
          }}
        >
          Replace link
        </Button>
      </DialogFooter>
      <ConfirmDialog
        open={asking === 'replace'}
        title="Replace the link?"
        message="Your calendar will stop updating until you give it the new link."
        confirmLabel="Replace"
        busy={making}
        onConfirm={() => void replace()}
        onOpenChange={ask}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        title="Remove the link?"
        message="Your calendar will stop updating. You can make a new link later."
        confirmLabel="Remove"
        busy={revoking}
        onConfirm={() => void revoke()}
        onOpenChange={ask}
      />
    </>
  );
}
