import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { amountToNumber } from '@/shared/lib/amount';
import { formatDate } from '@/shared/lib/dates';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { OPTIONAL } from '@/shared/ui/field/field';
import { dateError } from './date-error';
import { useSetRemindersMutation } from './dates-api';
import { RemindField } from './remind-field';
import { type TimelineEntry } from './types';

interface RemindDialogProps extends DialogControl {
  entry: Pick<TimelineEntry, 'id' | 'date' | 'remind' | 'amount' | 'amount_here'>;
  /** What it is called. */
  of: string;
  onSaved: () => void;
}

const schema = () => import('./date-schema').then(({ remindSchema }) => remindSchema);

/** Changes when we remind of a date that is kept elsewhere, such as a passport's, and what it costs. */
export default function RemindDialog({
  open,
  onOpenChange,
  entry,
  of,
  onSaved,
}: RemindDialogProps) {
  const [setReminders] = useSetRemindersMutation();
  const initialValues = { remind: entry.remind, amount: entry.amount?.toFixed(2) ?? '' };
  const submit = async ({ remind, amount }: typeof initialValues) => {
    const cost = entry.amount_here && { amount: amountToNumber(amount) ?? null };
    const { error } = await setReminders({ id: entry.id, body: { remind, ...cost } });
    if (error) return dateError(error);
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
        initialValues={initialValues}
        schema={schema}
        defaultError="We couldn't save this. Try again."
        onSubmit={submit}
      >
        <RemindField />
        {entry.amount_here && <MoneyField name="amount" label="Amount" hint={OPTIONAL} />}
        <FormActions>
          <DialogCancel />
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
