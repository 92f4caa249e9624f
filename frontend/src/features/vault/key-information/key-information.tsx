import { useListControl } from '@/shared/lists/use-list-control';
import { Notes } from '@/shared/notes/notes';
import { type VaultItem } from '../types';

/** The Key Information tab: the item's notes (spec 2 §2). */
export function KeyInformation({ item: { id } }: { item: VaultItem }) {
  return <Notes path={`/vault/${encodeURIComponent(id)}/key-info`} control={useListControl()} />;
}
