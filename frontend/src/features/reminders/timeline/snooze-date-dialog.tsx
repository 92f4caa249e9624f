import { toApiError } from '@/shared/api/api-error';
import { DateField } from '@/shared/form/date-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { daysBetween, formatDate, today } from '@/shared/lib/dates';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { type SnoozeProps } from './snooze-menu';

interface SnoozeDateDialogProps extends SnoozeProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the day from which to remind again. */
export default function SnoozeDateDialog({
  open,
  onOpenChange,
  of,
  date,
  snooze,
  onAnswer,
}: SnoozeDateDialogProps) {
  const close = () => {
    onOpenChange(false);
  };
  const submit = async ({ day }: { day: string }) => {
    const answer = await snooze(daysBetween(today(), day) ?? 0);
    if (answer.error !== undefined) return toApiError(answer.error);
    onAnswer(answer);
    close();
    return undefined;
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Remind me later"
      description={`${of}, on ${formatDate(date)}.`}
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
