import { object } from 'yup';
import { toApiError } from '@/shared/api/api-error';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { formatDate } from '@/shared/lib/dates';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useSetRemindersMutation } from './dates-api';
import { RemindField } from './remind-field';
import { type RemindWindow, type TimelineEntry } from './types';

interface RemindDialogProps extends DialogControl {
  entry: Pick<TimelineEntry, 'id' | 'date' | 'remind'>;
  /** What it is called. */
  of: string;
  onSaved: () => void;
}

const ANYTHING = object();

/** Changes when we remind of a date that is kept elsewhere, such as a passport's. */
export default function RemindDialog({
  open,
  onOpenChange,
  entry,
  of,
  onSaved,
}: RemindDialogProps) {
  const [setReminders] = useSetRemindersMutation();
  const submit = async ({ remind }: { remind: RemindWindow[] }) => {
    const { error } = await setReminders({ id: entry.id, remind });
    if (error) return toApiError(error);
    onSaved();
    onOpenChange(false);
    return undefined;
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change reminders"
      description={`${of}, on ${formatDate(entry.date)}.`}
    >
      <Form
        initialValues={{ remind: entry.remind }}
        schema={ANYTHING}
        defaultError="We couldn't save this. Try again."
        onSubmit={submit}
      >
        <RemindField />
        <FormActions>
          <DialogCancel />
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
