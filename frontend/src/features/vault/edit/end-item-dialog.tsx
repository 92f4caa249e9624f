import { useState } from 'react';
import { type ApiError } from '@/shared/api/envelope';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { endedWords } from '../model/ended';
import { type VaultItem } from '../types';
import { EndForm } from './end-form';
import { storedDraft, useSaveItem } from './use-save-item';

export interface EndItemDialogProps {
  /** The item that was sold or closed; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
}

const STAYS = 'Its documents and history stay in your Vault. It leaves your totals from that day.';

/** Says when an item was sold or closed, corrects that, or takes it back. */
export default function EndItemDialog({ item, onClose }: EndItemDialogProps) {
  const [isBack, setBack] = useState(false);
  const close = () => {
    setBack(false);
    onClose();
  };
  const done = item ? endedWords[item.category].done : 'Sold or closed';
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={isBack ? 'Take back this item?' : done}
      description={isBack ? 'It counts in your totals again.' : STAYS}
    >
      {item && (
        <Ending
          item={item}
          isBack={isBack}
          onBack={() => {
            setBack(true);
          }}
          onDone={close}
        />
      )}
    </Dialog>
  );
}

interface EndingProps {
  item: VaultItem;
  /** It is taken back. */
  isBack: boolean;
  onBack: () => void;
  onDone: () => void;
}

function Ending({ item, isBack, onBack, onDone }: EndingProps) {
  const draft = useDraft(draftName('ended', item.id));
  if (!isBack) return <EndForm item={item} draft={draft} onBack={onBack} onDone={onDone} />;
  return (
    <TakeBack
      item={item}
      onDone={() => {
        draft?.discard();
        onDone();
      }}
    />
  );
}

function TakeBack({ item, onDone }: Pick<EndingProps, 'item' | 'onDone'>) {
  const { stored, save } = useSaveItem(item, 'This item was changed elsewhere. Try again.');

  const submit = async (): Promise<ApiError | undefined> => {
    const failure = await save({ ...storedDraft(stored), ended: null });
    if (!failure) onDone();
    return failure;
  };

  return (
    <Form
      initialValues={{}}
      schema={async () => (await import('yup')).object()}
      defaultError="Failed to update vault item"
      onSubmit={submit}
    >
      <FormActions>
        <DialogCancel />
        <SubmitButton>Take back</SubmitButton>
      </FormActions>
    </Form>
  );
}
