import { useState } from 'react';
import { type DialogControl } from '@/shared/ui/dialog/dialog';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { type AddedNoticeProps } from '../dates/added-notice';
import { type Category } from '../types';
import { DeferredAddItemDialog } from './deferred-add-item-dialog';

const AddedNotice = deferredSection<AddedNoticeProps>(
  async () => (await import('../dates/added-notice')).AddedNotice,
  null,
);

interface AddToVaultProps extends DialogControl {
  /** The category that the dialog begins with. */
  category?: Category;
}

/** Add to Vault, and once something was added a notice that proposes its dates. */
export function AddToVault(dialog: AddToVaultProps) {
  const [added, setAdded] = useState<string>();
  return (
    <>
      {/* Whoever adds something else is not asked about the one before meanwhile. */}
      {added !== undefined && !dialog.open && (
        <AddedNotice
          key={added}
          added={added}
          onClose={() => {
            setAdded(undefined);
          }}
        />
      )}
      <DeferredAddItemDialog {...dialog} onAdded={setAdded} />
    </>
  );
}
