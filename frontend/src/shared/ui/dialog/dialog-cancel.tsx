import { use } from 'react';
import { Button } from '../button/button';
import { DialogGuardContext } from './dialog-guard';

/** The way out of the dialog around, at its foot. */
export function DialogCancel() {
  const { busy, requestClose } = use(DialogGuardContext);
  return (
    <Button variant="ghost" disabled={busy} onClick={requestClose}>
      Cancel
    </Button>
  );
}
