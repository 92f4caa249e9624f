import { memo, useState } from 'react';
import { useNavigationTarget } from '@/shared/lib/navigation-target';
import { useAppDispatch } from '@/shared/session/services';
import { DropArea } from '@/shared/ui/drop-area/drop-area';
import { Ledger } from '@/shared/lists/ledger';
import { type ListFrame, PagedList } from '@/shared/lists/paged-list';
import { usePagedList } from '@/shared/lists/use-paged-list';
import {
  dateOf,
  type VaultDocument,
  useDeleteDocumentMutation,
  useDocumentsInfiniteQuery,
} from './api';
import { DocumentDialogs } from './document-dialogs';
import { DocumentRow } from './document-row';
import { DeferredDocumentDateDialog } from './deferred-document-date-dialog';
import { DeferredPickFileDialog } from './deferred-pick-file-dialog';
import { type DocumentPlace } from './place';
import { uploadDocument } from './upload-document';
import { useDocumentDates } from './use-document-dates';

interface DocumentsProps extends ListFrame {
  place: DocumentPlace;
  /** Told the cover photo of the place after a change. */
  onPhoto?: (photo: string | null) => void;
  /** Files that were dropped on the page or pasted while this list was not there. */
  dropped?: readonly File[];
  /** Answers the documents among dropped files, and does with the others what is to be done. */
  sortDropped?: (files: readonly File[]) => readonly File[];
  /** The name that the next new document is offered, where it is added as one of a kind. */
  fileName?: string;
}

/** The documents of a place by year. */
export function Documents({
  place,
  onPhoto,
  dropped,
  sortDropped,
  fileName,
  ...frame
}: DocumentsProps) {
  const { control } = frame;
  const dispatch = useAppDispatch();
  const { target } = useNavigationTarget('document');
  const list = usePagedList(useDocumentsInfiniteQuery, place.path, target?.title);
  const [deleteDocument] = useDeleteDocumentMutation();
  const [dated, setDated] = useState<VaultDocument | null>(null);
  const [edited, setEdited] = useState<VaultDocument | null>(null);
  const [deleted, setDeleted] = useState<VaultDocument | null>(null);
  const dates = useDocumentDates();
  const [incoming, setIncoming] = useState<readonly File[]>(dropped ?? []);

  const setAdding = (adding: boolean) => {
    setIncoming([]);
    control.setAdding(adding);
  };

  return (
    <>
      <PagedList
        {...frame}
        list={list}
        title="Documents"
        searchLabel="Search documents"
        unit="Document(s)"
        empty={{ icon: 'file-search', text: 'No documents found.' }}
        failed="Failed to fetch documents"
        onDeleteUnreadable={(documentId) => deleteDocument({ place, documentId })}
      >
        {(documents, editing) => (
          <Ledger entries={documents} dateOf={dateOf} title="Documents">
            {(document) => (
              <Row
                key={document.id}
                document={document}
                next={dates.get(document.id)}
                editing={editing}
                onAddDate={setDated}
                onEdit={setEdited}
                onDelete={setDeleted}
              />
            )}
          </Ledger>
        )}
      </PagedList>
      <DropArea
        onFiles={(files) => {
          setIncoming(sortDropped?.(files) ?? files);
        }}
      />
      <DeferredPickFileDialog
        open={control.adding || incoming.length > 0}
        onOpenChange={setAdding}
        incoming={incoming}
        fileName={fileName}
        accent={place.accent}
        hasCover={place.hasCover}
        coverByDefault={place.coverByDefault}
        onPicked={(chosen) => {
          setAdding(false);
          void dispatch(uploadDocument(place, chosen));
        }}
        onSeveral={(all) => {
          setAdding(false);
          for (const chosen of all) void dispatch(uploadDocument(place, chosen));
        }}
      />
      <DeferredDocumentDateDialog
        open={dated !== null}
        onOpenChange={() => {
          setDated(null);
        }}
        document={dated}
      />
      <DocumentDialogs
        place={place}
        edited={edited}
        deleted={deleted}
        onPhoto={onPhoto}
        onClose={() => {
          setEdited(null);
          setDeleted(null);
        }}
      />
    </>
  );
}

/** The list renders at each key of its search; its rows need not. */
const Row = memo(DocumentRow);
