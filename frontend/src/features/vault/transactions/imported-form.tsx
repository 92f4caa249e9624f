import { paths } from '@/shared/config/paths';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextAreaField } from '@/shared/form/text-area-field';
import { TextField } from '@/shared/form/text-field';
import { formatDate } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { Money } from '@/shared/ui/money/money';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { type VaultItem } from '../types';
import { type Transaction } from './api';
import { AS_IT_IS, transferDraft } from './transfer';
import { TransferField } from './transfer-field';
import styles from './transactions.module.css';
import { useEditTransaction } from './use-save-transaction';

interface ImportedFormProps {
  item: VaultItem;
  transaction: Transaction;
  onDone: () => void;
}

const schema = () => import('./imported-schema').then(({ importedSchema }) => importedSchema);

/** Changes what is the person's own of an imported transaction; the rest is the bank's record. */
export function ImportedForm({ item, transaction, onDone }: ImportedFormProps) {
  const { id, name, amount, created_at: date, tag, note } = transaction;
  const draft = useDraft(draftName('transaction', id));
  const save = useEditTransaction(item.id);
  return (
    <Form
      initialValues={{ tag: tag ?? '', note: note ?? '', ...AS_IT_IS }}
      schema={schema}
      defaultError="Failed to save transaction"
      draft={draft}
      onSubmit={async (values) => {
        const error = await save(transaction, {
          name,
          amount,
          date,
          tag: values.tag.trim() || null,
          note: values.note.trim() || null,
          ...transferDraft(values, transaction),
        });
        if (!error) onDone();
        return error;
      }}
    >
      <p className={styles.record}>
        <b>
          <Amounts text={name} />
        </b>
        <Money pounds={amount} /> on {formatDate(date)}
      </p>
      <p className={styles.whole}>
        This is your bank's record. To change or delete it, undo the import of its{' '}
        <TextLink to={paths.itemStatements(item.id)}>statement</TextLink>.
      </p>
      <TextField
        name="tag"
        label="Tag"
        hint="Optional. We'll tag this payee's next payments too."
        autoComplete="off"
      />
      <TextAreaField name="note" label="Note" />
      <TransferField itemId={item.id} transaction={transaction} />
      <FormActions>
        <DialogCancel />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
