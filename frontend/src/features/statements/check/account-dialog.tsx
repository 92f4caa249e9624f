import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SelectField } from '@/shared/form/select-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { type Statement } from '@/shared/statements/types';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import {
  type AccountValues,
  NEW,
  accountChange,
  accountValues,
  dayWithoutBalance,
} from './account-values';
import { NewAccountFields } from './new-account-fields';
import { type Change } from './use-statement-changes';

interface AccountDialogProps extends DialogControl {
  statement: Statement;
  change: Change;
}

const schema = () => import('./account-schema').then(({ accountSchema }) => accountSchema);

/** Chooses the account of a statement, or a new one. */
export default function AccountDialog({ statement, change, ...control }: AccountDialogProps) {
  const { onOpenChange } = control;
  const { candidates, described } = statement.account;
  const submit = async (values: AccountValues) => {
    const refused = await change(accountChange(values));
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
        initialValues={accountValues(statement)}
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
        <NewAccountFields lastDay={dayWithoutBalance(statement)} />
        <FormActions>
          <DialogCancel />
          <SubmitButton disabled={(values) => values.item === ''}>Choose</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
