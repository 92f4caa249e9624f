import { useState } from 'react';
import { useAppDispatch } from '@/shared/session/services';
import { useItemDocumentsInfiniteQuery } from '../api';
import { ListActions } from '../components/list-actions';
import { Ledger } from '../lists/ledger';
import { PagedList } from '../lists/paged-list';
import { usePagedList } from '../lists/use-paged-list';
import { categoryInfo } from '../model/categories';
import { type VaultDocument, type VaultItem } from '../types';
import { DocumentDialogs } from './document-dialogs';
import { DocumentRow } from './document-row';
import { PickFileLazily } from './pick-file-lazily';
import { uploadDocument } from './upload-document';

const dateOf = ({ uploaded_at }: VaultDocument) => uploaded_at;

/** The Depository tab: the item's documents as a ledger by year. */
export function Depository({ item }: { item: VaultItem }) {
  const dispatch = useAppDispatch();
  const list = usePagedList(useItemDocumentsInfiniteQuery, item.id);
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<VaultDocument | null>(null);
  const [deleted, setDeleted] = useState<VaultDocument | null>(null);
  const hasCover = categoryInfo[item.category].hasCover === true;
  const inEditMode = editing && !list.isEmpty;

  return (
    <>
      <PagedList
        list={list}
        title="Documents"
        searchLabel="Search documents"
        unit="Document(s)"
        empty={{ icon: 'file-search', text: 'No documents found.' }}
        failed="Failed to fetch documents"
        actions={
          <ListActions
            editing={inEditMode}
            onEditingChange={setEditing}
            onAdd={() => {
              setAdding(true);
            }}
            empty={!list.entries || list.isEmpty}
          />
        }
      >
        {(documents) => (
          <Ledger entries={documents} dateOf={dateOf} title="Documents">
            {(document) => (
              <DocumentRow
                key={document.id}
                document={document}
                editing={inEditMode}
                onEdit={setEdited}
                onDelete={setDeleted}
              />
            )}
          </Ledger>
        )}
      </PagedList>
      <PickFileLazily
        open={adding}
        onOpenChange={setAdding}
        hasCover={hasCover}
        onPicked={(chosen) => {
          setAdding(false);
          void dispatch(uploadDocument(item.id, item.category, chosen));
        }}
      />
      <DocumentDialogs
        itemId={item.id}
        hasCover={hasCover}
        edited={edited}
        deleted={deleted}
        onClose={() => {
          setEdited(null);
          setDeleted(null);
        }}
      />
    </>
  );
}
