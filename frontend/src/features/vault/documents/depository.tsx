import { Documents } from '@/shared/documents/documents';
import { useListControl } from '@/shared/lists/use-list-control';
import { useAppDispatch } from '@/shared/session/services';
import { cachePhoto } from '../api';
import { type VaultItem } from '../types';
import { DeferredLandlordPapers } from './deferred-landlord-papers';
import { documentPlace } from './document-place';

interface DepositoryProps {
  item: VaultItem;
  /** Files that were dropped on another tab or pasted there. */
  dropped?: readonly File[];
}

/** The Depository tab: the item's documents. */
export function Depository({ item, dropped }: DepositoryProps) {
  const dispatch = useAppDispatch();
  const control = useListControl();
  const place = documentPlace(item);
  return (
    <>
      <DeferredLandlordPapers
        item={item}
        path={place.path}
        onAdd={() => {
          control.setAdding(true);
        }}
      />
      <Documents
        place={place}
        control={control}
        dropped={dropped}
        onPhoto={(photo) => {
          cachePhoto(item.id, photo, dispatch);
        }}
      />
    </>
  );
}
