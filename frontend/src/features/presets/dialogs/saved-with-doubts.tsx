import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { type Warning } from '../types';

interface SavedWithDoubtsProps {
  warnings: readonly Warning[];
  onEdit: () => void;
  onDone: () => void;
}

/** What was saved looks like a slip of the hand: it is told, and nothing is refused. */
export function SavedWithDoubts({ warnings, onEdit, onDone }: SavedWithDoubtsProps) {
  return (
    <>
      <Alert tone="success">Saved!</Alert>
      <Doubts warnings={warnings} />
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

export function Doubts({ warnings }: { warnings: readonly Warning[] }) {
  return warnings.map(({ field, message }) => (
    <Alert key={field + message} tone="warning">
      {message}
    </Alert>
  ));
}
