import { useState } from 'react';
import { type VaultItem } from '../types';
import { DeleteItemDialog } from './delete-item-dialog';
import { EditItemLazily } from './edit-item-lazily';

/** What can be done to a tile in edit mode: the two callbacks, and the dialogs they open. */
export function useItemDialogs() {
  const [edited, setEdited] = useState<VaultItem | null>(null);
  const [deleted, setDeleted] = useState<VaultItem | null>(null);
  return {
    onEdit: setEdited,
    onDelete: setDeleted,
    dialogs: (
      <>
        <EditItemLazily
          item={edited}
          onClose={() => {
            setEdited(null);
          }}
        />
        <DeleteItemDialog
          item={deleted}
          onClose={() => {
            setDeleted(null);
          }}
        />
      </>
    ),
  };
}
