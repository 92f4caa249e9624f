import { type ApiError } from '@/shared/api/envelope';
import { toApiError } from '@/shared/api/api-error';
import { CodeField } from '@/shared/form/code-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextField } from '@/shared/form/text-field';
import { checkSession } from '@/shared/session/check-session';
import { useAppDispatch } from '@/shared/session/services';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { useChangeSettingMutation, useOwnQuestionQuery } from '../api';
import { announceNewSession, storeChangedUser } from '../changed-user';
import {
  isSecret,
  type Confirmation,
  type PendingContact,
  type SettingName,
  type SettingValues,
} from '../types';

interface ConfirmActionProps {
  setting: SettingName;
  /** The values to save; null while the dialog is closed. */
  values: SettingValues | null;
  onClosed: () => void;
  onSaved: (asked: PendingContact | null) => void;
  /** Called without an error if the user cancels. */
  onRefused: (error?: ApiError) => void;
}

/** Asks for the PIN, or for the security answer to change the PIN itself, and then saves. */
export function ConfirmAction({
  setting,
  values,
  onClosed,
  onSaved,
  onRefused,
}: ConfirmActionProps) {
  const byAnswer = setting === 'pincode';
  return (
    <Dialog
      open={values !== null}
      onOpenChange={() => {
        onRefused();
      }}
      onClosed={onClosed}
      title="Confirm Action"
      description={
        byAnswer
          ? 'To confirm this action enter security question answer'
          : 'To confirm this action enter pin code'
      }
    >
      {values && (
        <ConfirmForm setting={setting} values={values} onSaved={onSaved} onRefused={onRefused} />
      )}
    </Dialog>
  );
}

type ConfirmFormProps = Omit<ConfirmActionProps, 'onClosed'> & { values: SettingValues };

function ConfirmForm({ setting, values, onSaved, onRefused }: ConfirmFormProps) {
  const dispatch = useAppDispatch();
  const [change] = useChangeSettingMutation();
  const field = setting === 'pincode' ? 'answer' : 'pincode';

  const confirm = async (typed: Confirmation) => {
    const { data, error } = await change({ name: setting, values, confirmation: typed });
    if (!data) {
      const failure = toApiError(error);
      // Errors of the confirmation are shown here, all others where the value was entered.
      if (failure.errors?.some((entry) => entry.field === field)) return failure;
      onRefused(failure);
      return undefined;
    }
    if ('user' in data) {
      await dispatch(storeChangedUser(data.user));
      if (isSecret(setting)) dispatch(announceNewSession());
      onSaved(null);
    } else {
      await dispatch(checkSession(true));
      onSaved(data);
    }
    return undefined;
  };

  return (
    <Form<Confirmation>
      initialValues={field === 'answer' ? { answer: '' } : { pincode: '' }}
      schema={() =>
        import('../schemas').then(({ answerSchema, pinSchema }) =>
          field === 'answer' ? answerSchema : pinSchema,
        )
      }
      defaultError="Failed to update setting"
      discardsSilently
      onSubmit={confirm}
    >
      {field === 'answer' ? (
        <AnswerField />
      ) : (
        <CodeField name="pincode" label="PIN" autoComplete="off" autoFocus mask />
      )}
      <FormActions>
        <DialogCancel />
        <SubmitButton>Confirm</SubmitButton>
      </FormActions>
    </Form>
  );
}

function AnswerField() {
  const { data: question } = useOwnQuestionQuery();
  return (
    <TextField
      name="answer"
      label="Security question answer"
      hint={question ?? undefined}
      placeholder={question ?? undefined}
      autoComplete="off"
    />
  );
}
