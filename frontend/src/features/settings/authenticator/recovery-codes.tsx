import { RecoveryCodes as Codes } from '@/shared/codes/recovery-codes';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { useDialogGuard } from '@/shared/ui/dialog/dialog-guard';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The last step of a dialog that made recovery codes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  useDialogGuard('shown-once', true);
  return (
    <>
      <Codes codes={codes} />
      <DialogFooter>
        <Button onClick={onDone}>I've saved them</Button>
      </DialogFooter>
    </>
  );
}
