import { type IconName } from '@/shared/ui/icon/icon';
import { useVaultItemsQuery } from '../api';
import { categoryInfo } from '../model/categories';
import { type VaultItem } from '../types';

/** The icon of an item: of a loan that of the home or vehicle it is secured on. */
export function useItemIcon({ category, secured_on: link }: VaultItem): IconName {
  const { securedOn } = useVaultItemsQuery(undefined, {
    skip: link === null,
    selectFromResult: ({ data }) => ({
      securedOn: data?.items.find(({ id }) => id === link?.id)?.category,
    }),
  });
  return categoryInfo[securedOn ?? category].icon;
}
