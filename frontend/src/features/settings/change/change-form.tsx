import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { Form } from '@/shared/form/form';
import { InFormActions } from '@/shared/form/form-actions-context';
import { FormError, SubmitButton } from '@/shared/form/submit-button';
import { type StoredUser } from '@/shared/session/storage';
import { DialogFooter } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { type PendingContact, type SettingName, type SettingValues } from '../types';
import { ConfirmAction } from './confirm-action';
import { Fields } from './fields';
import { toSend, valuesOf } from './values';

interface ChangeFormProps {
  user: StoredUser;
  setting: SettingName;
  /** Told what waits for a code by now, if anything. */
  onSaved: (asked: PendingContact | null) => void;
}

/** The settings whose form keeps a draft: none that takes a secret. */
const DRAFTED: readonly SettingName[] = ['name', 'postCode'];

/** The confirmation was closed: nothing was saved, so the draft stays. */
const CANCELLED: ApiError = { status: 'CANCELLED' };

/** The entered values while they are being confirmed. */
interface Entered {
  values: SettingValues;
  settle: (error?: ApiError) => void;
}

/** Takes the new value, asks to confirm it, and shows why it was refused. */
export function ChangeForm({ user, setting, onSaved }: ChangeFormProps) {
  const [entered, setEntered] = useState<Entered | null>(null);
  const draft = useDraft(DRAFTED.includes(setting) ? draftName('settings', setting) : undefined);
  const [saved, setSaved] = useState<{ asked: PendingContact | null } | null>(null);

  const askToConfirm = (values: SettingValues) =>
    new Promise<ApiError | undefined>((resolve) => {
      const settle = (error?: ApiError) => {
        setEntered(null);
        resolve(error);
      };
      setEntered({ values: toSend(setting, values), settle });
    });

  return (
    <>
      <Form
        initialValues={valuesOf(setting, user)}
        schema={() => import('../schemas').then(({ SETTINGS }) => SETTINGS[setting])}
        defaultError="Failed to update setting"
        draft={draft}
        onSubmit={askToConfirm}
      >
        <FormError />
        <Fields setting={setting} />
        <InFormActions value={true}>
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>Save</SubmitButton>
          </DialogFooter>
        </InFormActions>
      </Form>
      <ConfirmAction
        setting={setting}
        values={entered?.values ?? null}
        onClosed={() => {
          // Only now can the next step take the focus.
          if (saved) onSaved(saved.asked);
        }}
        onSaved={(asked) => {
          setSaved({ asked });
          entered?.settle();
        }}
        onRefused={(error = CANCELLED) => entered?.settle(error)}
      />
    </>
  );
}
