import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useDeleteDocumentMutation, useReplaceDocumentMutation } from '../api';
import { toFailure } from '../failure';
import { type VaultDocument } from '../types';
import { PickFileLazily } from './pick-file-lazily';

interface DocumentDialogsProps {
  itemId: string;
  hasCover: boolean;
  /** The document to replace, and the one to delete; null while the dialog is closed. */
  edited: VaultDocument | null;
  deleted: VaultDocument | null;
  onClose: () => void;
}

/** The dialogs that replace and delete a document. */
export function DocumentDialogs({
  itemId,
  hasCover,
  edited,
  deleted,
  onClose,
}: DocumentDialogsProps) {
  const [replaceDocument] = useReplaceDocumentMutation();
  const [deleteDocument, { isLoading: deleting }] = useDeleteDocumentMutation();

  const close = (open: boolean) => {
    if (!open) onClose();
  };
  const confirmDelete = async () => {
    if (deleted) await deleteDocument({ itemId, documentId: deleted.id });
    onClose();
  };

  return (
    <>
      <PickFileLazily
        open={edited !== null}
        onOpenChange={close}
        stored={edited ? { ...edited, setAsCover: edited.set_as_cover } : undefined}
        hasCover={hasCover}
        submitLabel="Save"
        defaultError="Failed to update document"
        onPicked={async (chosen) => {
          if (!edited) return undefined;
          const which = { itemId, documentId: edited.id };
          const { error } = await replaceDocument({ ...which, chosen, hasCover });
          if (error) return toFailure(error);
          onClose();
          return undefined;
        }}
      />
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this document?"
        busy={deleting}
        onConfirm={() => void confirmDelete()}
        onOpenChange={close}
      />
    </>
  );
}
