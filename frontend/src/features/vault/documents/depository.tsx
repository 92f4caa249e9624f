import { Documents } from '@/shared/documents/documents';
import { useListControl } from '@/shared/lists/use-list-control';
import { useAppDispatch } from '@/shared/session/services';
import { cachePhoto } from '../api';
import { type VaultItem } from '../types';
import { documentPlace } from './document-place';

interface DepositoryProps {
  item: VaultItem;
  /** Files that were dropped on another tab or pasted there. */
  dropped?: readonly File[];
}

/** The Depository tab: the item's documents. */
export function Depository({ item, dropped }: DepositoryProps) {
  const dispatch = useAppDispatch();
  return (
    <Documents
      place={documentPlace(item)}
      control={useListControl()}
      dropped={dropped}
      onPhoto={(photo) => {
        cachePhoto(item.id, photo, dispatch);
      }}
    />
  );
}
