import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { formatDate } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { hasMovingBalance } from '../transactions/views';
import { type VaultItem } from '../types';
import { useRemovePastValueMutation, type ValuePoint } from './api';

interface RemoveValueDialogProps {
  item: Pick<VaultItem, 'id' | 'category'>;
  /** The one asked about; null while the dialog is closed. */
  point: ValuePoint | null;
  onClose: () => void;
}

/** Says why where a rule forbids it. Of a failure the refetched list tells. */
export function RemoveValueDialog({ item, point, onClose }: RemoveValueDialogProps) {
  const hidden = useAmountsHidden();
  const [removeValue, { isLoading }] = useRemovePastValueMutation();
  const [problem, setProblem] = useState<string>();
  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async () => {
    if (!point) return;
    const { error } = await removeValue({ itemId: item.id, pointId: point.id });
    const failure = error && toApiError(error);
    // A rule forbids it: the last known value stays, and savings may not fall below zero.
    if (failure?.status === 400 || failure?.status === 422) setProblem(failure.message);
    else close();
  };
  return (
    <ConfirmDialog
      open={point !== null}
      title="Remove this value?"
      thing={point ? nameOf(point, hidden) : undefined}
      message={hasMovingBalance(item.category) ? MOVES : undefined}
      problem={problem}
      confirmLabel="Remove"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    />
  );
}

const MOVES =
  'Balances that your transactions made of it change with it. This action cannot be undone.';

function nameOf({ day, value }: ValuePoint, hidden: boolean): string {
  const name = `the value of ${formatDate(day)}`;
  return hidden ? name : `${name}, ${formatPounds(value)}`;
}
