import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { useFormValues } from '@/shared/form/form-state';
import { SelectField } from '@/shared/form/select-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { type AccountCategory, type StatementAccount } from '@/shared/statements/types';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { type Change } from './use-statement-changes';

interface AccountDialogProps extends DialogControl {
  account: StatementAccount;
  change: Change;
}

interface AccountValues {
  /** The id of an item, or `NEW`. */
  item: string;
  category: AccountCategory;
  name: string;
}

const NEW = 'new';

const CATEGORIES = (['current_account', 'savings', 'credit_card'] as const).map((value) => ({
  value,
  label: CATEGORY_LABELS[value],
}));

const schema = () => import('./account-schema').then(({ accountSchema }) => accountSchema);

/** Chooses the account of a statement, or a new one. */
export default function AccountDialog({ account, change, ...control }: AccountDialogProps) {
  const { onOpenChange } = control;
  const { item, candidates, proposed, described, new: fresh } = account;
  const { category, name } = fresh ?? proposed;
  const initialValues: AccountValues = {
    item: item ?? (fresh || candidates.length === 0 ? NEW : ''),
    // The server proposes no other.
    category: category as AccountCategory,
    name,
  };
  const submit = async (values: AccountValues) => {
    const refused = await change(
      values.item === NEW
        ? { item: null, new_account: { category: values.category, name: values.name.trim() } }
        : { item: values.item, new_account: null },
    );
    if (refused) return { status: 422, message: refused.text };
    onOpenChange(false);
    return undefined;
  };
  return (
    <Dialog
      {...control}
      title="Which account is this?"
      description={described === null ? undefined : `The file says: ${described}.`}
    >
      <Form
        initialValues={initialValues}
        schema={schema}
        defaultError="We couldn't change the account. Try again."
        onSubmit={submit}
      >
        <SelectField
          name="item"
          label="Account"
          placeholder="Choose"
          required
          options={[
            ...candidates.map((candidate) => ({ value: candidate.item, label: candidate.name })),
            { value: NEW, label: 'A new account' },
          ]}
        />
        <NewAccountFields />
        <FormActions>
          <DialogCancel />
          <SubmitButton disabled={(values) => values.item === ''}>Choose</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function NewAccountFields() {
  const { values } = useFormValues<AccountValues>();
  if (values.item !== NEW) return null;
  return (
    <>
      <SelectField name="category" label="Kind of account" options={CATEGORIES} />
      <TextField
        name="name"
        label="Name"
        hint="We add the account to your Vault with the import. You can fill in the rest later."
        autoComplete="off"
        required
      />
    </>
  );
}
