import { Documents } from '@/shared/documents/documents';
import { useListControl } from '@/shared/lists/use-list-control';
import { type VaultItem } from '../types';
import { documentPlace } from './document-place';

/** The Depository tab: the item's documents. */
export function Depository({ item }: { item: VaultItem }) {
  return <Documents place={documentPlace(item)} control={useListControl()} />;
}
