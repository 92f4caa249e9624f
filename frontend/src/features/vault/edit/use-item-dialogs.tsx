import { useState } from 'react';
import { type VaultItem } from '../types';
import { DeferredDeleteItemDialog } from './deferred-delete-item-dialog';
import { DeferredEditItemDialog } from './deferred-edit-item-dialog';

/** The edit and delete callbacks of tiles, and the dialogs they open. */
export function useItemDialogs() {
  const [edited, setEdited] = useState<VaultItem | null>(null);
  const [deleted, setDeleted] = useState<VaultItem | null>(null);
  return {
    onEdit: setEdited,
    onDelete: setDeleted,
    dialogs: (
      <>
        <DeferredEditItemDialog
          item={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
        <DeferredDeleteItemDialog
          item={deleted}
          onClose={() => {
            setDeleted(null);
          }}
        />
      </>
    ),
  };
}
