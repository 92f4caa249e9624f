import { useState } from 'react';
import { Documents } from '@/shared/documents/documents';
import { useListControl } from '@/shared/lists/use-list-control';
import { useAppDispatch } from '@/shared/session/services';
import { cachePhoto } from '../api';
import { type VaultItem } from '../types';
import { DeferredLandlordDocuments } from './deferred-landlord-documents';
import { documentPlace } from './document-place';

interface DepositoryProps {
  item: VaultItem;
  /** Files that were dropped on another tab or pasted there. */
  dropped?: readonly File[];
  /** Takes the files that are statements, and answers the others. */
  withoutStatements?: (files: readonly File[]) => readonly File[];
}

/** The Depository tab: the item's documents. */
export function Depository({ item, dropped, withoutStatements }: DepositoryProps) {
  const dispatch = useAppDispatch();
  const control = useListControl();
  /** The name that "Add" of a kind gives the new document; any other way of adding gives none. */
  const [fileName, setFileName] = useState<string>();
  const place = documentPlace(item);
  return (
    <>
      <DeferredLandlordDocuments
        item={item}
        path={place.path}
        onAdd={(name) => {
          setFileName(name);
          control.setAdding(true);
        }}
      />
      <Documents
        place={place}
        control={{
          ...control,
          setAdding: (adding) => {
            setFileName(undefined);
            control.setAdding(adding);
          },
        }}
        fileName={fileName}
        dropped={dropped}
        sortDropped={withoutStatements}
        onPhoto={(photo) => {
          cachePhoto(item.id, photo, dispatch);
        }}
      />
    </>
  );
}
