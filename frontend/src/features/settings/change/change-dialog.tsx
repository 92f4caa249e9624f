import { useState } from 'react';
import { type StoredUser } from '@/shared/session/storage';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { Finished } from '../finished';
import { SETTINGS } from '../setting-names';
import { isContact, type PendingContact, type SettingName } from '../types';
import { ChangeForm } from './change-form';
import { CodeStep } from './code-step';
import { SoonAfterSignIn } from './soon-after-sign-in';

interface ChangeDialogProps {
  user: StoredUser;
  /** The setting to change; null while the dialog is closed. */
  setting: SettingName | null;
  /** A new email or phone that waits for its code. */
  pending?: PendingContact;
  onClose: () => void;
}

/** "Change {label}": the form, then "Saved!", and for an email or phone its code. */
export default function ChangeDialog({ user, setting, pending, onClose }: ChangeDialogProps) {
  const label = SETTINGS.find(({ name }) => name === setting)?.label ?? '';
  return (
    <Dialog
      open={setting !== null}
      onOpenChange={onClose}
      title={`Change ${label}`}
      width="default"
    >
      {setting !== null && (
        <Steps key={setting} user={user} setting={setting} pending={pending} onClose={onClose} />
      )}
    </Dialog>
  );
}

type StepsProps = Omit<ChangeDialogProps, 'setting'> & { setting: SettingName };

function Steps({ user, setting, pending, onClose }: StepsProps) {
  const [saved, setSaved] = useState(false);
  const [sent, setSent] = useState<PendingContact | null>(pending ?? null);
  if (sent && isContact(setting)) {
    return (
      <CodeStep
        contact={sent}
        name={setting}
        justSaved={saved}
        onConfirmed={() => {
          setSaved(true);
          setSent(null);
        }}
        onWithdrawn={() => {
          setSaved(false);
          setSent(null);
        }}
      />
    );
  }
  if (saved) return <Finished onClose={onClose}>Saved!</Finished>;
  const form = (
    <ChangeForm
      user={user}
      setting={setting}
      onSaved={(asked) => {
        setSent(asked);
        setSaved(true);
      }}
    />
  );
  return setting === 'securityQuestion' ? <SoonAfterSignIn>{form}</SoonAfterSignIn> : form;
}
