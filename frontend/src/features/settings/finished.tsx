import { type ReactNode } from 'react';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';

interface FinishedProps {
  onClose: () => void;
  children: ReactNode;
}

/** The last step of a dialog. */
export function Finished({ onClose, children }: FinishedProps) {
  return (
    <>
      <Alert tone="success">{children}</Alert>
      <DialogFooter>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
