import { useRef } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { useVaultItemsQuery } from '../api';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { TileGrid } from '../components/tile-row';
import { LoadingTiles } from '../components/loading';
import { useItemDialogs } from '../edit/use-item-dialogs';
import { type VaultItem } from '../types';

interface CategoryItemsProps {
  /** Undefined until they are known. */
  items: readonly VaultItem[] | undefined;
  editing: boolean;
}

/** The tiles of one category. */
export function CategoryItems({ items, editing }: CategoryItemsProps) {
  const { isError, isFetching, refetch } = useVaultItemsQuery();
  const { dialogs, ...actions } = useItemDialogs();
  const tiles = useRef<HTMLDivElement>(null);
  useListFocus(tiles);

  if (!items) {
    if (!isError) return <LoadingTiles />;
    return (
      <LoadFailed message="Failed to load items" busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {items.length === 0 ? (
        <Card>
          <EmptyState icon="vault" text="No items in this category yet." />
        </Card>
      ) : (
        <div ref={tiles} data-keeps-focus="">
          <TileGrid items={items} editing={editing} {...actions} />
        </div>
      )}
      {dialogs}
    </>
  );
}
