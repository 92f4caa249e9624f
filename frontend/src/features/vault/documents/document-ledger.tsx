import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { useDeleteDocumentMutation, useReplaceDocumentMutation } from '../api';
import { toFailure } from '../failure';
import { type VaultDocument, type VaultItem } from '../types';
import { DocumentRow } from './document-row';
import { type DocumentYear } from './documents';
import styles from './document-ledger.module.css';
import { PickFileLazily } from './pick-file-lazily';

interface DocumentLedgerProps {
  item: VaultItem;
  years: readonly DocumentYear[];
  editing: boolean;
  hasCover: boolean;
}

/** Documents under the year they were added in, with the dialogs to replace and delete them. */
export function DocumentLedger({ item, years, editing, hasCover }: DocumentLedgerProps) {
  const [edited, setEdited] = useState<VaultDocument | null>(null);
  const [deleted, setDeleted] = useState<VaultDocument | null>(null);
  const [replaceDocument] = useReplaceDocumentMutation();
  const [deleteDocument, { isLoading: deleting }] = useDeleteDocumentMutation();

  const confirmDelete = async () => {
    if (deleted) await deleteDocument({ itemId: item.id, documentId: deleted.id });
    setDeleted(null);
  };

  return (
    <>
      {years.map(({ year, documents }) => (
        <section key={year} className={styles.year} aria-label={`Documents of ${year}`}>
          <h3 className={styles.heading}>{year}</h3>
          <ul>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                editing={editing}
                onEdit={setEdited}
                onDelete={setDeleted}
              />
            ))}
          </ul>
        </section>
      ))}
      <PickFileLazily
        open={edited !== null}
        onOpenChange={(open) => {
          if (!open) setEdited(null);
        }}
        stored={edited ? { ...edited, setAsCover: edited.set_as_cover } : undefined}
        hasCover={hasCover}
        submitLabel="Save"
        defaultError="Failed to update document"
        onPicked={async (chosen) => {
          if (!edited) return undefined;
          const which = { itemId: item.id, documentId: edited.id };
          const { error } = await replaceDocument({ ...which, chosen, hasCover });
          if (error) return toFailure(error);
          setEdited(null);
          return undefined;
        }}
      />
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this document?"
        busy={deleting}
        onConfirm={() => void confirmDelete()}
        onOpenChange={(open) => {
          if (!open) setDeleted(null);
        }}
      />
    </>
  );
}
