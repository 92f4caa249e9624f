import { paths, presetPlaces } from '@/shared/config/paths';
import { PRESET_CATEGORIES } from '@/shared/config/preset-categories';
import { encodeBase62 } from '@/shared/lib/base62';
import { type NavigationTarget, navigationState } from '@/shared/lib/navigation-target';
import { type Hit } from './types';

/** Where a hit is seen; a file opens in a tab of its own, as View does. */
export interface Destination {
  path: string;
  newTab: boolean;
  /** The entry that the screen opens or shows alone. */
  state?: { target: NavigationTarget };
}

export function destinationOf(hit: Hit): Destination {
  switch (hit.kind) {
    case 'document':
      return hit.url
        ? { path: paths.preview(encodeBase62(hit.url)), newTab: true }
        : { path: paths.lifeLocker, newTab: false };
    case 'item':
      return { path: paths.vaultItem(hit.item_id ?? hit.id), newTab: false };
    case 'note':
    case 'preset':
    case 'date':
    case 'transaction':
      return {
        path: screenOf(hit, hit.kind),
        newTab: false,
        state: navigationState({ kind: hit.kind, id: hit.id, title: hit.title }),
      };
  }
}

function screenOf({ item_id: item, category }: Hit, kind: NavigationTarget['kind']): string {
  if (kind === 'date') return paths.timeline;
  if (kind === 'transaction') return item ? paths.vaultItem(item) : paths.vault;
  if (kind === 'note') return item ? paths.vaultItemNotes(item) : paths.lifeLockerNotes;
  return presetPlaces[PRESET_CATEGORIES.find((each) => each === category) ?? 'depository'];
}
