import { toApiError } from '@/shared/api/api-error';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { type Passkey, useRenamePasskeyMutation } from './api';

export default function RenameDialog({
  passkey,
  open,
  onOpenChange,
}: DialogControl & { passkey: Passkey }) {
  const [rename] = useRenamePasskeyMutation();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Rename ${passkey.name}`}>
      <Form
        initialValues={{ name: passkey.name }}
        schema={() => import('../schemas').then(({ passkeyNameSchema }) => passkeyNameSchema)}
        defaultError="We couldn't rename this passkey. Try again."
        onSubmit={async ({ name }) => {
          const { error } = await rename({ id: passkey.id, name });
          if (error) return toApiError(error);
          onOpenChange(false);
          return undefined;
        }}
      >
        <TextField name="name" label="Name" maxLength={50} autoComplete="off" autoFocus />
        <FormActions>
          <DialogCancel />
          <SubmitButton>Save</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
