import { type RefObject, useRef } from 'react';
import { cx } from '@/shared/lib/class-names';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { useIncrementalList } from '@/shared/lists/use-incremental-list';
import { useNearEnd } from '@/shared/lists/use-near-end';
import { IconButton } from '@/shared/ui/button/icon-button';
import { type VaultItem } from '../types';
import { ItemTile, type ItemTileProps } from './item-tile';
import styles from './tile-row.module.css';
import { useOverflow } from './use-overflow';
import { useTileKeys } from './use-tile-keys';
import { useTileRows } from './use-tile-rows';

type TilesProps = Omit<ItemTileProps, 'item'> & { items: readonly VaultItem[] };

/** How many tiles are in the page at first, and how many come with each look further. */
const ROW_STEP = 12;

/**
 * Tiles beside each other. Where more fit a second row, they take it first; what is left is scrolled sideways, by
 * its arrows, the keyboard or a finger, and fades at the edge.
 */
export function TileRow({ items, name, ...tile }: TilesProps & { name: string }) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const { shown: soFar, more } = useIncrementalList(items, ROW_STEP);
  // Paper can't be scrolled.
  const shown = useMediaQuery('print') ? items : soFar;
  const rows = useTileRows(list, items.length);
  const { before, after } = useOverflow(list, `${shown.length} ${rows}`);
  useTileKeys(list);
  useNearEnd({
    target: end,
    scroller: list,
    onNear: () => more?.(),
    active: more !== undefined,
    rendered: shown.length,
  });
  return (
    <div className={styles.frame}>
      <ul
        ref={list}
        className={styles.row}
        data-rows={rows}
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
      <ScrollButton list={list} way="back" label={`Earlier in ${name}`} shown={before} />
      <ScrollButton list={list} way="on" label={`More in ${name}`} shown={after} />
    </div>
  );
}

interface ScrollButtonProps {
  list: RefObject<HTMLUListElement | null>;
  way: 'back' | 'on';
  label: string;
  shown: boolean;
}

/** For a mouse. It takes no focus, which the keyboard moves from tile to tile. */
function ScrollButton({ list, way, label, shown }: ScrollButtonProps) {
  if (!shown) return null;
  return (
    <IconButton
      className={cx(styles.arrow, styles[way])}
      variant="secondary"
      icon="chevron-right"
      label={label}
      tabIndex={-1}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        const { current } = list;
        const by = (current?.clientWidth ?? 0) * 0.8;
        current?.scrollBy({ left: way === 'on' ? by : -by });
      }}
    />
  );
}
