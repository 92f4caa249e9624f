import { useRef } from 'react';
import { type Unreadable } from '@/shared/api/envelope';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Card } from '@/shared/ui/card/card';
import { UnreadableList } from '@/shared/unreadable/unreadable-list';
import { useDeleteItemMutation } from '../api';
import { categoryInfo } from '../model/categories';
import { CATEGORIES } from '../types';
import styles from './unreadable-items.module.css';

function labelOf(kind: string): string {
  const category = CATEGORIES.find((each) => each === kind);
  return category ? categoryInfo[category].label : kind;
}

/** The items that can't be shown. Renders nothing if there are none. */
export function UnreadableItems({ things }: { things: readonly Unreadable[] }) {
  const [deleteItem] = useDeleteItemMutation();
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  if (things.length === 0) return null;
  return (
    <Card ref={card} className={styles.card} data-keeps-focus="">
      <UnreadableList things={things} labelOf={labelOf} onDelete={({ id }) => deleteItem({ id })} />
    </Card>
  );
}
