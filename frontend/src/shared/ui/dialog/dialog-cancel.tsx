import { use } from 'react';
import { Button } from '../button/button';
import { HoldingContext } from './holding';

/** The way out of the dialog around, at its foot. */
export function DialogCancel() {
  const { busy, leave } = use(HoldingContext);
  return (
    <Button variant="ghost" disabled={busy} onClick={leave}>
      Cancel
    </Button>
  );
}
