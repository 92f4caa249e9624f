import { toApiError } from '@/shared/api/api-error';
import { previewOf } from '@/shared/uploads/preview-of';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { type VaultDocument, useDeleteDocumentMutation, useReplaceDocumentMutation } from './api';
import { DeferredPickFileDialog } from './deferred-pick-file-dialog';
import { type DocumentPlace } from './place';
import { type StoredDocument } from './stored-file';

interface DocumentDialogsProps {
  place: DocumentPlace;
  /** The document to replace, and the one to delete; null while the dialog is closed. */
  edited: VaultDocument | null;
  deleted: VaultDocument | null;
  onClose: () => void;
  /** Told the cover photo of the place after a change. */
  onPhoto?: (photo: string | null) => void;
}

/** The dialogs that replace and delete a document. */
export function DocumentDialogs({
  place,
  edited,
  deleted,
  onClose,
  onPhoto,
}: DocumentDialogsProps) {
  const [replaceDocument] = useReplaceDocumentMutation();
  const [deleteDocument, { isLoading: deleting }] = useDeleteDocumentMutation();

  const close = (open: boolean) => {
    if (!open) onClose();
  };
  // No message for a failure: the refetched list still has the document.
  const confirmDelete = async () => {
    if (deleted) await deleteDocument({ place, documentId: deleted.id });
    onClose();
  };

  return (
    <>
      <DeferredPickFileDialog
        open={edited !== null}
        onOpenChange={close}
        stored={edited ? toStored(edited) : undefined}
        accent={place.accent}
        hasCover={place.hasCover}
        submitLabel="Save"
        defaultError="Failed to update document"
        onPicked={async (chosen) => {
          if (!edited) return undefined;
          const preview = chosen.isStored ? undefined : await previewOf(chosen.file);
          const change = { place, documentId: edited.id, chosen, preview };
          const { data, error } = await replaceDocument(change);
          if (!data) return toApiError(error);
          if (data.photo !== undefined) onPhoto?.(data.photo);
          onClose();
          return undefined;
        }}
      />
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this document?"
        thing={deleted?.name}
        accent={place.accent}
        busy={deleting}
        onConfirm={() => void confirmDelete()}
        onOpenChange={close}
      />
    </>
  );
}

const toStored = ({ name, url, ...edited }: VaultDocument): StoredDocument => ({
  name,
  url,
  setAsCover: edited.set_as_cover,
  date: edited.date ?? '',
  offeredDate: edited.offered_date,
});
