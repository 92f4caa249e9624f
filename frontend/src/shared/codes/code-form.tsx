import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { withFault } from '@/shared/api/fault';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { SubmitButton } from '@/shared/form/submit-button';
import { ResendCode, type Sending } from './resend-code';
import { TextStatus, type TextStatusProps } from './text-status';

const schema = () => import('./code-schema').then(({ codeSchema }) => codeSchema);

interface CodeFormProps extends Partial<Sending> {
  /** Sends the code. Resolves to what went wrong, if anything. */
  verify: (verificationCode: string) => Promise<ApiError | undefined>;
  defaultError: string;
  /** Called when a code is about to be checked. */
  onVerify?: () => void;
  /** It confirms a change: the code waits for the button. */
  confirms?: boolean;
  /** How the text fares that carries the code, where one was sent. */
  text?: TextStatusProps;
}

/** Takes the six digits of a code. Without `resend`, the code comes from an authenticator app. */
export function CodeForm({
  verify,
  defaultError,
  onVerify,
  confirms = false,
  resend,
  onError,
  wait,
  text,
}: CodeFormProps) {
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);

  const submit = async ({ verificationCode }: { verificationCode: string }) => {
    // The error is about an earlier code.
    setProblem(undefined);
    onVerify?.();
    setChecking(true);
    const wrong = await verify(verificationCode);
    setChecking(false);
    return wrong && withFault(wrong);
  };

  return (
    <>
      {text && <TextStatus key={`text ${sent}`} {...text} checking={checking} />}
      {/* A new code clears the digits and error of the last one. */}
      <Form
        key={sent}
        initialValues={{ verificationCode: '' }}
        schema={schema}
        defaultError={defaultError}
        discardsSilently
        onSubmit={submit}
      >
        <CodeField
          name="verificationCode"
          label="Verification code"
          submits={!confirms}
          autoFocus
        />
        <SubmitButton>Verify</SubmitButton>
      </Form>
      {resend && (
        <ResendCode
          resend={resend}
          onError={onError}
          wait={wait}
          onSent={() => setSent(sent + 1)}
          problem={problem}
          onProblem={setProblem}
        />
      )}
    </>
  );
}
