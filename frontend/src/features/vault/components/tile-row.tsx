import { useRef } from 'react';
import { type VaultItem } from '../types';
import { ItemTile, type ItemTileProps } from './item-tile';
import styles from './tile-row.module.css';
import { useOverflow } from './use-overflow';

type TilesProps = Omit<ItemTileProps, 'item'> & { items: readonly VaultItem[] };

/** Tiles beside each other; more than fit are scrolled sideways and fade at the edge. */
export function TileRow({ items, ...tile }: TilesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { before, after } = useOverflow(list, items.length);
  return (
    <ul
      ref={list}
      className={styles.row}
      data-before={before || undefined}
      data-after={after || undefined}
    >
      {items.map((item) => (
        <li key={item.id} className={styles.cell}>
          <ItemTile item={item} {...tile} />
        </li>
      ))}
    </ul>
  );
}

/** Tiles in as many columns as fit. */
export function TileGrid({ items, ...tile }: TilesProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemTile item={item} {...tile} />
        </li>
      ))}
    </ul>
  );
}
