import { useListControl } from '@/shared/lists/use-list-control';
import { Notes } from '@/shared/notes/notes';
import { notesPath } from '../tags';
import { type VaultItem } from '../types';

/** The Key Information tab: the item's notes. */
export function KeyInformation({ item: { id } }: { item: VaultItem }) {
  return <Notes path={notesPath(id)} control={useListControl()} />;
}
