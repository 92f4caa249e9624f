import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useRemovePastValueMutation, type ValuePoint } from './api';

interface RemoveValueDialogProps {
  itemId: string;
  /** The one asked about; null while the dialog is closed. */
  point: ValuePoint | null;
  onClose: () => void;
}

/** No message for a failure: the refetched list still has the value. */
export function RemoveValueDialog({ itemId, point, onClose }: RemoveValueDialogProps) {
  const hidden = useAmountsHidden();
  const [removeValue, { isLoading }] = useRemovePastValueMutation();
  const confirm = async () => {
    if (point) await removeValue({ itemId, pointId: point.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open={point !== null}
      title="Remove this value?"
      thing={point ? nameOf(point, hidden) : undefined}
      confirmLabel="Remove"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    />
  );
}

function nameOf({ day, value }: ValuePoint, hidden: boolean): string {
  const name = `the value of ${formatDate(day)}`;
  return hidden ? name : `${name}, ${formatPounds(value)}`;
}
