import { type ApiError } from '@/shared/api/envelope';
import { toApiError } from '@/shared/api/api-error';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { accountDeleted } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useDeleteAccountMutation } from './api';
import { Parts } from './parts';
import styles from './your-data.module.css';

const DELETED = [
  'your items, with their value history, transactions and notes',
  'every document and photo, wherever it is kept',
  'your details and reminders, and your calendar link',
  'your name, email, mobile number and address, and every way to sign in',
];

const EMPTY_FORM = { pincode: '', understood: false };

/** Says what is deleted, and deletes the account after a confirmation and the PIN. */
export default function DeleteDialog({ open, onOpenChange }: DialogControl) {
  const dispatch = useAppDispatch();
  const [deleteAccount] = useDeleteAccountMutation();

  const submit = async ({ pincode }: typeof EMPTY_FORM): Promise<ApiError | undefined> => {
    const { error } = await deleteAccount(pincode);
    if (error) return toApiError(error);
    dispatch(accountDeleted());
    return undefined;
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete your account?">
      <p className={styles.text}>This can't be undone. We'll delete:</p>
      <Parts parts={DELETED} />
      <p className={styles.text}>Want to keep a copy? Export first. If not, enter your PIN.</p>
      <Form
        initialValues={EMPTY_FORM}
        schema={() => import('./delete-schema').then(({ deleteSchema }) => deleteSchema)}
        fieldNames={{ pinCode: 'pincode' }}
        defaultError="We couldn't delete your account. Try again."
        discardsSilently
        onSubmit={submit}
      >
        <CodeField name="pincode" label="PIN" autoComplete="off" mask />
        <CheckboxField name="understood" label="I understand this can't be undone" required />
        <FormActions>
          <DialogCancel />
          <SubmitButton variant="danger">Delete my account</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
