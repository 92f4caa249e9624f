import { type IconName } from '@/shared/ui/icon/icon';
import { useVaultItemsQuery } from '../api';
import { categoryInfo } from '../model/categories';
import { type VaultItem } from '../types';

/** An item's icon. A loan secured on a home or a vehicle gets the icon of that. */
export function useItemIcon({ category, secured_on: link }: VaultItem): IconName {
  const { securedOn } = useVaultItemsQuery(undefined, {
    skip: link === null,
    selectFromResult: ({ data }) => ({
      securedOn: data?.items.find(({ id }) => id === link?.id)?.category,
    }),
  });
  return categoryInfo[securedOn ?? category].icon;
}
