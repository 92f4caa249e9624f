import { type ApiError } from '@/shared/api/envelope';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { lazySchema } from '../lazy-schema';

/** The error shown when the server sent no message. */
export const SET_PIN_FAILED = 'Failed to set PIN. Please try again.';

interface PinFormProps {
  button: string;
  /** A PIN that is chosen waits for the button; one that is checked is sent with its last digit. */
  chosen?: boolean;
  defaultError: string;
  /** Sends the PIN. Resolves to what went wrong, if anything. */
  submit: (pinCode: string) => Promise<ApiError | undefined>;
}

/** Takes a PIN of six digits, hidden as it is typed. */
export function PinForm({ button, chosen = false, defaultError, submit }: PinFormProps) {
  return (
    <Form
      initialValues={{ pinCode: '' }}
      schema={lazySchema('pinEntry')}
      defaultError={defaultError}
      onSubmit={({ pinCode }) => submit(pinCode)}
    >
      <CodeField name="pinCode" label="PIN" autoComplete="off" submits={!chosen} autoFocus mask />
      <SubmitButton>{button}</SubmitButton>
    </Form>
  );
}
