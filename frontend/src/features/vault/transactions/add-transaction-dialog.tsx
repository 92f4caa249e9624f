import { type ApiError } from '@/shared/api/envelope';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { ChoiceField } from '@/shared/form/choice-field';
import { DateField } from '@/shared/form/date-field';
import { MoneyField } from '@/shared/form/figure-fields';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { toCreateError } from '@/shared/api/api-error';
import { useAddTransactionMutation } from './api';
import { emptyTransaction, toDraft, type TransactionValues } from './transaction-values';

export interface AddTransactionDialogProps {
  itemId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const STORED_BEFORE = 'Close this form, delete it in the list and add it again.';

const schema = () =>
  import('./transaction-schema').then(({ transactionSchema }) => transactionSchema);

const DIRECTIONS = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
] as const;

/** Adds a transaction by hand. It is a record only: the item's balance stays as it is. */
export default function AddTransactionDialog({
  itemId,
  open,
  onOpenChange,
}: AddTransactionDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add transaction">
      <AddTransaction
        itemId={itemId}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function AddTransaction({ itemId, onDone }: { itemId: string; onDone: () => void }) {
  const idempotencyKey = useIdempotencyKey();
  const draft = useDraft(draftName('transaction', itemId));
  const [addTransaction] = useAddTransactionMutation();

  const submit = async (values: TransactionValues): Promise<ApiError | undefined> => {
    const { error } = await addTransaction({ itemId, draft: toDraft(values), idempotencyKey });
    if (error) return toCreateError(error, STORED_BEFORE);
    onDone();
    return undefined;
  };

  return (
    <Form
      initialValues={emptyTransaction()}
      schema={schema}
      defaultError="Failed to add transaction"
      draft={draft}
      onSubmit={submit}
    >
      <RequiredLegend />
      <TextField name="name" label="Name" autoComplete="off" required />
      <ChoiceField name="direction" label="Direction" options={DIRECTIONS} />
      <MoneyField name="amount" label="Amount" required />
      <DateField name="date" label="Date" keepsPart required />
      <TextField
        name="tag"
        label="Tag"
        hint="Optional, such as Rent or Insurance"
        autoComplete="off"
      />
      <FormActions>
        <DialogCancel />
        <SubmitButton>Add transaction</SubmitButton>
      </FormActions>
    </Form>
  );
}
