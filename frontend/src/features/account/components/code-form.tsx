import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { CODE_LENGTH } from '@/shared/ui/code-input/code-length';
import { schemaOf } from '../load-schema';
import { ResendCode } from '../resend/resend-code';
import { type ResendAnswer } from '../types';

interface CodeFormProps {
  /** Sends the code. Resolves to what went wrong, if anything. */
  verify: (verificationCode: string) => Promise<ApiError | undefined>;
  /** What is shown when the server gave no message. */
  defaultError: string;
  /** Sends another code; without it nothing was sent, and the code is read elsewhere. */
  resend?: () => Promise<{ data?: ResendAnswer; error?: unknown }>;
}

/** Takes the six digits of a code; those that were sent to the phone are sent anew on request. */
export function CodeForm({ verify, defaultError, resend }: CodeFormProps) {
  const [sent, setSent] = useState(0);
  return (
    <>
      {/* Another code is a new start: digits and message belong to the one before. */}
      <Form
        key={sent}
        initialValues={{ verificationCode: '' }}
        schema={schemaOf('verification')}
        defaultError={defaultError}
        onSubmit={({ verificationCode }) => verify(verificationCode)}
      >
        <CodeField name="verificationCode" label="Verification code" autoFocus />
        <SubmitButton
          disabled={({ verificationCode }) => String(verificationCode).length < CODE_LENGTH}
        >
          Verify
        </SubmitButton>
      </Form>
      {resend && <ResendCode send={resend} onSent={() => setSent(sent + 1)} />}
    </>
  );
}
