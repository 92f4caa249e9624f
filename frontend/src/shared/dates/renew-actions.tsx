import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { NotRenewed } from './not-renewed';

interface RenewActionsProps {
  /** The date's id in the timeline. */
  id: string;
  /** Called with what was done, for screen readers. */
  onDone: (what: string) => void;
}

export function RenewActions({ id, onDone }: RenewActionsProps) {
  return (
    <FormActions>
      <DialogCancel />
      <NotRenewed id={id} onDone={onDone} />
      <SubmitButton>Save</SubmitButton>
    </FormActions>
  );
}
