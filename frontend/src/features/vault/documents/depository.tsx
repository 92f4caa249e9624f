import { Documents } from '@/shared/documents/documents';
import { useListControl } from '@/shared/lists/use-list-control';
import { useAppDispatch } from '@/shared/session/services';
import { cachePhoto } from '../api';
import { type VaultItem } from '../types';
import { documentPlace } from './document-place';

/** The Depository tab: the item's documents. */
export function Depository({ item }: { item: VaultItem }) {
  const dispatch = useAppDispatch();
  return (
    <Documents
      place={documentPlace(item)}
      control={useListControl()}
      onPhoto={(photo) => {
        cachePhoto(item.id, photo, dispatch);
      }}
    />
  );
}
