import { type DocumentPlace } from '@/shared/documents/place';
import { categoryInfo } from '../model/categories';
import { ITEMS, itemTag } from '../tags';
import { type VaultItem } from '../types';

/** Where the documents of an item are kept; the cover is the item's photo. */
export function documentPlace({ id, category }: Pick<VaultItem, 'id' | 'category'>): DocumentPlace {
  return {
    path: `/vault/${encodeURIComponent(id)}/documents`,
    target: id,
    hasCover: categoryInfo[category].hasCover,
    alsoStale: [itemTag(id), ITEMS],
  };
}
