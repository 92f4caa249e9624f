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
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useValueHistoryQuery } from '../history/api';
import { type VaultItem } from '../types';
import { type Transaction } from './api';
import { BalanceSwitch } from './balance-switch';
import { movesBalance, toDraft, transactionValues } from './transaction-values';
import { AS_IT_IS, transferDraft } from './transfer';
import { TransferField } from './transfer-field';
import { useSaveTransaction } from './use-save-transaction';
import { hasMovingBalance } from './views';

interface TransactionFormProps {
  item: VaultItem;
  /** The transaction to edit; without one, another is added. */
  transaction?: Transaction;
  onDone: () => void;
}

const schema = () =>
  import('./transaction-schema').then(({ transactionSchema }) => transactionSchema);

const DIRECTIONS = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
] as const;

/** The names of fields that the server calls otherwise. */
const FIELD_NAMES = { affects_balance: 'balance' };

export function TransactionForm({ item, transaction, onDone }: TransactionFormProps) {
  const { id: itemId, category } = item;
  const draft = useDraft(draftName('transaction', transaction?.id ?? itemId));
  const save = useSaveTransaction(itemId, transaction);
  const { data: points } = useValueHistoryQuery(itemId);
  const hasBalance = hasMovingBalance(category);
  // What came of transactions is no balance that somebody has looked up.
  const newestDay = points?.findLast(({ source }) => source !== 'transactions')?.day;

  return (
    <Form
      initialValues={{ ...transactionValues(transaction), ...AS_IT_IS }}
      schema={schema}
      defaultError={transaction ? 'Failed to save transaction' : 'Failed to add transaction'}
      fieldNames={FIELD_NAMES}
      draft={draft}
      onSubmit={async (values) => {
        const moves = hasBalance ? movesBalance(values, newestDay) : null;
        const transfer = transaction && transferDraft(values, transaction);
        const error = await save({ ...toDraft(values), affects_balance: moves, ...transfer });
        if (!error) onDone();
        return error;
      }}
    >
      <RequiredLegend />
      <TextField name="name" label="Name" autoComplete="off" required />
      <ChoiceField name="direction" label="Direction" options={DIRECTIONS} />
      <MoneyField name="amount" label="Amount" required />
      <DateField name="date" label="Date" keepsPart required />
      {hasBalance && <BalanceSwitch newestDay={newestDay} />}
      <TextField
        name="tag"
        label="Tag"
        hint="Optional, such as Rent or Insurance"
        autoComplete="off"
      />
      {transaction && <TransferField itemId={itemId} transaction={transaction} />}
      <FormActions>
        <DialogCancel />
        <SubmitButton>{transaction ? 'Save' : 'Add transaction'}</SubmitButton>
      </FormActions>
    </Form>
  );
}
