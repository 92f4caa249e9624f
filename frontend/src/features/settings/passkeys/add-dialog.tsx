import { toApiError } from '@/shared/api/api-error';
import { type ApiError } from '@/shared/api/envelope';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { makePasskey, type PasskeyProblem } from '@/shared/passkeys/passkeys';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useDevicesQuery } from '../api';
import { announceNewSession } from '../changed-user';
import { useBeginPasskeyMutation, useConfirmPasskeyMutation } from './api';
import styles from './passkeys.module.css';

const PROBLEMS: Record<PasskeyProblem, string> = {
  cancelled: 'No passkey was added. Choose Continue to try again.',
  known: 'This device already has a passkey for your account.',
  failed: "Your browser couldn't make a passkey. Try again, or use another device.",
};

/** Adds a passkey: its name and the PIN, then the browser's own prompt. */
export default function AddDialog({ open, onOpenChange }: DialogControl) {
  const [begin] = useBeginPasskeyMutation();
  const [confirm] = useConfirmPasskeyMutation();
  const { data: devices } = useDevicesQuery(undefined, { skip: !open });
  const dispatch = useAppDispatch();

  const add = async ({ name, pincode }: { name: string; pincode: string }) => {
    const begun = await begin(pincode);
    if (!begun.data) return toApiError(begun.error);
    const made = await makePasskey(begun.data.options);
    if ('problem' in made) return problem(PROBLEMS[made.problem]);
    const { token } = begun.data;
    const { error } = await confirm({ token, name, credential: made.credential });
    if (error) return toApiError(error);
    dispatch(announceNewSession());
    onOpenChange(false);
    return undefined;
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add a passkey">
      <p className={styles.text}>
        Your browser will ask for your fingerprint, face or screen lock. We'll sign out your other
        devices.
      </p>
      <Form
        initialValues={{ name: devices?.find(({ current }) => current)?.device ?? '', pincode: '' }}
        schema={() => import('../schemas').then(({ newPasskeySchema }) => newPasskeySchema)}
        fieldNames={{ pinCode: 'pincode' }}
        defaultError="We couldn't add this passkey. Try again."
        discardsSilently
        onSubmit={add}
      >
        <TextField
          name="name"
          label="Name"
          hint="A name you'll recognise, such as the device or password manager it's on."
          maxLength={50}
          autoComplete="off"
        />
        <CodeField name="pincode" label="PIN" autoComplete="off" mask />
        <FormActions>
          <DialogCancel />
          <SubmitButton>Continue</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const problem = (message: string): ApiError => ({ status: 'CANCELLED', message });
