import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Form } from '@/shared/form/form';
import { SelectField } from '@/shared/form/select-field';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { takeReturnPath } from '@/shared/session/after-sign-in-path';
import { useAppDispatch } from '@/shared/session/services';
import { securityQuestionKnown } from '@/shared/session/session-slice';
import { useSetSecurityQuestionMutation } from '../api';
import { withFault } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { lazySchema } from '../lazy-schema';

interface SecurityQuestionFormProps {
  questions: readonly Schema<'SecurityQuestion'>[];
}

/** Chooses a question and answers it. */
export function SecurityQuestionForm({ questions }: SecurityQuestionFormProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [setQuestion] = useSetSecurityQuestionMutation();

  const submit = async ({ questionType, answer }: Schema<'SetSecurityQuestion'>) => {
    const { error } = await setQuestion({ questionType, answer: answer.trim() });
    if (error) return withFault(error);
    dispatch(securityQuestionKnown(true));
    await navigate(dispatch(takeReturnPath(paths.home)), { replace: true });
    return undefined;
  };

  return (
    <Form
      initialValues={{ questionType: '', answer: '' }}
      schema={lazySchema('securityQuestion')}
      defaultError="Failed to set security question. Please try again."
      onSubmit={submit}
    >
      <SelectField
        name="questionType"
        label="Security question"
        placeholder="Select a question"
        options={questions.map(({ type, label }) => ({ value: type, label }))}
        autoFocus
      />
      <TextField name="answer" label="Your answer" autoComplete="off" />
      <SubmitButton
        disabled={({ questionType, answer }) => !questionType || !String(answer).trim()}
      >
        Set security question
      </SubmitButton>
    </Form>
  );
}
