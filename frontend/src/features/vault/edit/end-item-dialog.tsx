import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { endedWords } from '../model/ended';
import { type VaultItem } from '../types';
import { EndForm } from './end-form';

export interface EndItemDialogProps {
  /** The item that was sold or closed; null while the dialog is closed. */
  item: VaultItem | null;
  onClose: () => void;
}

const STAYS = 'Its documents and history stay in your Vault. It leaves your totals from that day.';

/** Says when an item was sold or closed, corrects that, or undoes it. */
export default function EndItemDialog({ item, onClose }: EndItemDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={item ? endedWords[item.category].done : 'Sold or closed'}
      description={STAYS}
    >
      {item && <Ending item={item} onDone={onClose} />}
    </Dialog>
  );
}

function Ending({ item, onDone }: { item: VaultItem; onDone: () => void }) {
  const draft = useDraft(draftName('ended', item.id));
  return <EndForm item={item} draft={draft} onDone={onDone} />;
}
