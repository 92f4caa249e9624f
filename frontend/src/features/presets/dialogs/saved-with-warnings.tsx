import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { type Warning } from '../types';

interface SavedWithWarningsProps {
  warnings: readonly Warning[];
  onEdit: () => void;
  onDone: () => void;
}

/** Shows likely typing mistakes after saving. */
export function SavedWithWarnings({ warnings, onEdit, onDone }: SavedWithWarningsProps) {
  return (
    <>
      <Alert tone="success">Saved!</Alert>
      <Warnings warnings={warnings} />
      <DialogFooter>
        <Button variant="ghost" onClick={onEdit}>
          Edit
        </Button>
        <Button autoFocus onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map(({ field, message }) => (
    <Alert key={field + message} tone="warning">
      {message}
    </Alert>
  ));
}
