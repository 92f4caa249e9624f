import { type ApiError } from '@/shared/api/envelope';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';

interface PinStepProps {
  /** The button's label. */
  action: string;
  defaultError: string;
  submit: (pin: string) => Promise<ApiError | undefined>;
}

export function PinStep({ action, defaultError, submit }: PinStepProps) {
  return (
    <Form
      initialValues={{ pincode: '' }}
      schema={() => import('./schemas').then(({ pinSchema }) => pinSchema)}
      fieldNames={{ pinCode: 'pincode' }}
      defaultError={defaultError}
      discardsSilently
      onSubmit={({ pincode }) => submit(pincode)}
    >
      <CodeField name="pincode" label="PIN" autoComplete="off" autoFocus mask />
      <FormActions>
        <DialogCancel />
        <SubmitButton>{action}</SubmitButton>
      </FormActions>
    </Form>
  );
}
