import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { ChoiceField } from '@/shared/form/choice-field';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { amountToNumber } from '@/shared/lib/amount';
import { type StatementRow } from '@/shared/statements/types';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { type Change } from './use-statement-changes';

interface MendDialogProps extends DialogControl {
  row: StatementRow;
  change: Change;
}

interface MendValues {
  date: string;
  description: string;
  direction: 'in' | 'out';
  amount: string;
}

const DIRECTIONS = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
] as const;

const schema = () => import('./mend-schema').then(({ mendSchema }) => mendSchema);

/** Says what a line that can't be read means. */
export default function MendDialog({ row, change, ...control }: MendDialogProps) {
  const hidden = useAmountsHidden();
  const { number, description: line, date, words, amount } = row;
  const initialValues: MendValues = {
    date: date ?? '',
    description: words ?? '',
    direction: amount !== null && amount > 0 ? 'in' : 'out',
    amount: amount === null ? '' : Math.abs(amount).toFixed(2),
  };
  const submit = async ({ direction, ...values }: MendValues) => {
    const pounds = amountToNumber(values.amount) ?? 0;
    const refused = await change({
      rows: [
        {
          number,
          choice: 'import',
          date: values.date,
          description: values.description.trim(),
          amount: direction === 'out' ? -pounds : pounds,
        },
      ],
    });
    if (refused) return { status: 422, message: refused.text };
    control.onOpenChange(false);
    return undefined;
  };
  return (
    <Dialog
      {...control}
      title={`Mend line ${number}`}
      description={hidden ? undefined : `The file says: “${line}”`}
      width="form"
    >
      <Form
        initialValues={initialValues}
        schema={schema}
        defaultError="We couldn't mend this line. Try again."
        onSubmit={submit}
      >
        <RequiredLegend />
        <DateField name="date" label="Date" keepsPart required />
        <TextField name="description" label="Description" autoComplete="off" required />
        <ChoiceField name="direction" label="Direction" options={DIRECTIONS} />
        <MoneyField name="amount" label="Amount" required />
        <FormActions>
          <DialogCancel />
          <SubmitButton>Mend</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
