import { type ApiError } from '@/shared/api/envelope';
import { toFailure } from '@/shared/api/failure';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { accountDeleted } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogOpening } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useDeleteAccountMutation } from './api';
import { Parts } from './parts';
import styles from './your-data.module.css';

const LOST = [
  'your items, with their value history, transactions and notes',
  'every document and photo, wherever it is kept',
  'your key information, presets and reminders, and the calendar feed',
  'your name, email, mobile number and address, and every way to log in',
];

const NOTHING_SAID = { pincode: '', understood: false };

/** Says what is lost, and deletes the account once that is understood and the PIN is right. */
export default function DeleteDialog({ open, onOpenChange }: DialogOpening) {
  const dispatch = useAppDispatch();
  const [deleteAccount] = useDeleteAccountMutation();

  const submit = async ({ pincode }: typeof NOTHING_SAID): Promise<ApiError | undefined> => {
    const { error } = await deleteAccount(pincode);
    if (error) return toFailure(error);
    dispatch(accountDeleted());
    return undefined;
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Delete your account?">
      <p className={styles.said}>This is deleted at once, and nobody can bring it back:</p>
      <Parts parts={LOST} />
      <p className={styles.said}>
        If you may want any of it again, close this and export everything first. To go on, enter
        your pin code.
      </p>
      <Form
        initialValues={NOTHING_SAID}
        schema={() => import('./delete-schema').then(({ deleteSchema }) => deleteSchema)}
        fieldNames={{ pinCode: 'pincode' }}
        defaultError="Your account could not be deleted. Please try again."
        forgettable
        onSubmit={submit}
      >
        <CodeField name="pincode" label="Pin code" autoComplete="off" mask />
        <CheckboxField
          name="understood"
          label="I understand that all of it is lost for good"
          required
        />
        <FormActions>
          <DialogCancel />
          <SubmitButton variant="danger">Delete my account</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
