import { useRef } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Card } from '@/shared/ui/card/card';
import { type VaultItem } from '../types';
import { type ItemTileProps } from './item-tile';
import styles from './ended-items.module.css';
import { TileRow } from './tile-row';

type EndedItemsProps = Omit<ItemTileProps, 'item'> & {
  title: string;
  items: readonly VaultItem[];
};

/** The items that were sold, closed or paid off. Renders nothing if there are none. */
export function EndedItems({ title, items, ...tiles }: EndedItemsProps) {
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  if (items.length === 0) return null;
  return (
    <Card ref={card} className={styles.card} data-keeps-focus="">
      <h2 className={styles.title}>{title}</h2>
      <TileRow items={items} name={title} {...tiles} />
    </Card>
  );
}
