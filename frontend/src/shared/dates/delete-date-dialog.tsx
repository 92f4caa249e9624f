import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { type DialogControl } from '@/shared/ui/dialog/dialog';
import { useDeleteDateMutation } from './dates-api';
import { type TimelineEntry } from './types';

interface DeleteDateDialogProps extends DialogControl {
  date: Pick<TimelineEntry, 'id' | 'name'>;
  onDeleted: () => void;
}

/** Asks before a date of the user's own is deleted. */
export default function DeleteDateDialog({
  open,
  onOpenChange,
  date: { id, name },
  onDeleted,
}: DeleteDateDialogProps) {
  const [deleteDate, { isLoading }] = useDeleteDateMutation();
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setProblem(undefined);
    const { error } = await deleteDate(id);
    if (error && toApiError(error).status !== 404) {
      setProblem(errorMessage(error, "We couldn't delete this date. Try again."));
      return;
    }
    onDeleted();
    onOpenChange(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setProblem(undefined);
        onOpenChange(next);
      }}
      title="Delete this date?"
      thing={name}
      problem={problem}
      busy={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
