import { dateError } from '@/shared/dates/date-error';
import { useSnoozeMutation } from '@/shared/dates/dates-api';
import { type TimelineEntry } from '@/shared/dates/types';
import { DateField } from '@/shared/form/date-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { daysBetween, formatDate, today } from '@/shared/lib/dates';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { fullName } from '../model/row-text';

interface SnoozeDateDialogProps extends DialogControl {
  entry: TimelineEntry;
  onSaved: () => void;
}

/** Asks for the day from which to remind again. */
export default function SnoozeDateDialog({
  open,
  onOpenChange,
  entry,
  onSaved,
}: SnoozeDateDialogProps) {
  const [snooze] = useSnoozeMutation();
  const { id, date } = entry;
  const submit = async ({ day }: { day: string }) => {
    const { error } = await snooze({ id, days: daysBetween(today(), day) ?? 0 });
    if (error) return dateError(error);
    onSaved();
    onOpenChange(false);
    return undefined;
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remind me later"
      description={`${fullName(entry)}, on ${formatDate(date)}.`}
    >
      <Form
        initialValues={{ day: '' }}
        schema={() => import('./snooze-schema').then(({ snoozeSchema }) => snoozeSchema(date))}
        defaultError="We couldn't save this. Try again."
        onSubmit={submit}
      >
        <DateField name="day" label="Remind me from" keepsPart required />
        <FormActions>
          <DialogCancel />
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
