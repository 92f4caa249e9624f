import { type DocumentPlace } from '@/shared/documents/place';
import { categoryInfo } from '../model/categories';
import { documentsPath, ITEMS_TAG, itemTag } from '../tags';
import { type VaultItem } from '../types';

/** Where the documents of an item are kept; the cover is the item's photo. */
export function documentPlace({
  id,
  category,
  photo,
}: Pick<VaultItem, 'id' | 'category'> & Partial<Pick<VaultItem, 'photo'>>): DocumentPlace {
  const { hasCover } = categoryInfo[category];
  return {
    path: documentsPath(id),
    target: id,
    hasCover,
    coverByDefault: hasCover && !photo,
    alsoStale: hasCover ? [itemTag(id), ITEMS_TAG] : [],
  };
}
