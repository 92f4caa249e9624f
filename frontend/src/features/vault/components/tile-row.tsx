import { useRef } from 'react';
import { ShowMore } from '@/shared/lists/show-more';
import { useIncrementalList } from '@/shared/lists/use-incremental-list';
import { useNearEnd } from '@/shared/lists/use-near-end';
import { type VaultItem } from '../types';
import { ItemTile, type ItemTileProps } from './item-tile';
import styles from './tile-row.module.css';
import { useOverflow } from './use-overflow';

type TilesProps = Omit<ItemTileProps, 'item'> & { items: readonly VaultItem[] };

/** How many tiles are in the page at first, and how many come with each look further. */
const ROW_STEP = 12;
const GRID_STEP = 48;

/** Tiles beside each other; more than fit are scrolled sideways and fade at the edge. */
export function TileRow({ items, ...tile }: TilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const { shown, more } = useIncrementalList(items, ROW_STEP);
  const { before, after } = useOverflow(list, shown.length);
  useNearEnd({
    target: end,
    scroller: list,
    onNear: () => more?.(),
    active: more !== undefined,
    rendered: shown.length,
  });
  return (
    <ul
      ref={list}
      className={styles.row}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      {shown.map((item) => (
        <li key={item.id} className={styles.cell}>
          <ItemTile item={item} {...tile} />
        </li>
      ))}
      {more && <li ref={end} className={styles.end} aria-hidden="true" />}
    </ul>
  );
}

/** Tiles in as many columns as fit. */
export function TileGrid({ items, ...tile }: TilesProps) {
  const { shown, more } = useIncrementalList(items, GRID_STEP);
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((item) => (
          <li key={item.id}>
            <ItemTile item={item} {...tile} />
          </li>
        ))}
      </ul>
      {more && <ShowMore shown={shown.length} onMore={more} />}
    </>
  );
}
