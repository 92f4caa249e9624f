import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';

/** The change is made. */
export function Saved({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Alert tone="success">Saved!</Alert>
      <DialogFooter>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
