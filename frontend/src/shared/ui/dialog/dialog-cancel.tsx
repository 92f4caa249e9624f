import { use } from 'react';
import { Button } from '../button/button';
import { DialogGuardContext } from './dialog-guard';

/** Cancels the dialog around. */
export function DialogCancel() {
  const { busy, requestClose } = use(DialogGuardContext);
  return (
    <Button variant="ghost" disabled={busy} onClick={requestClose}>
      Cancel
    </Button>
  );
}
