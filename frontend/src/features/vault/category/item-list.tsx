import { useRef, useState } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { NARROW, useMediaQuery } from '@/shared/lib/use-media-query';
import { ShowMore } from '@/shared/lists/show-more';
import { useIncrementalList } from '@/shared/lists/use-incremental-list';
import { Card } from '@/shared/ui/card/card';
import { Checkbox } from '@/shared/ui/checkbox/checkbox';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { partOwned } from '../model/counts';
import { type Category, type VaultItem } from '../types';
import styles from './item-list.module.css';
import { byWrapper, hasWrappers, type Section, useGrouped } from './grouping';
import { ItemStack } from './item-stack';
import { ItemTable } from './item-table';
import { LARGEST_FIRST, sortItems } from './sorting';
import { type Changes } from './use-history';

export interface ItemListProps {
  category: Category;
  /** At least one. */
  items: readonly VaultItem[];
  changes: Changes;
  editing: boolean;
  onEdit: (item: VaultItem) => void;
  onDelete: (item: VaultItem) => void;
}

/** How many rows are in the page at first, and how many come with each look further. */
const STEP = 48;

/** Paper is narrow, too. */
const NARROW_SCREEN = `screen and ${NARROW}`;

/** The items of a category in the order that is chosen. */
export function ItemList(props: ItemListProps) {
  const { category, items, changes } = props;
  const { grouped, setGrouped } = useGrouped();
  const canGroup = hasWrappers(category) && items.length > 1;
  const sectionsOf = (some: readonly VaultItem[]): readonly Section[] =>
    canGroup && grouped ? byWrapper(category, some) : [{ label: '', items: some }];
  const [sorting, setSorting] = useState(LARGEST_FIRST);
  const printed = useMediaQuery('print');
  const narrow = useMediaQuery(NARROW_SCREEN);
  // Printed as it is shown: a browser prints no icon that appears only then.
  const [stacked, setStacked] = useState(narrow);
  if (!printed && stacked !== narrow) setStacked(narrow);
  const sections = sectionsOf(sortItems(items, changes.byItem, sorting));
  const sorted = sections.flatMap((section) => section.items);
  const { shown: soFar, more } = useIncrementalList(sorted, STEP);
  // Paper can't be scrolled.
  const shown = printed ? sorted : soFar;
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  const Items = stacked ? ItemStack : ItemTable;
  return (
    <div>
      <Card ref={card} className={styles.card} data-keeps-focus="">
        <VisuallyHidden>
          <h2>Items</h2>
        </VisuallyHidden>
        {canGroup && (
          <div className={styles.group} data-not-printed="">
            <Checkbox
              label="Group by kind of account"
              checked={grouped}
              onChange={({ target }) => {
                setGrouped(target.checked);
              }}
            />
          </div>
        )}
        <Items
          {...props}
          sections={sectionsOf(shown)}
          wholes={sections}
          sorting={sorting}
          onSort={setSorting}
        />
        {more && !printed && <ShowMore shown={shown.length} onMore={more} />}
      </Card>
      {items.some((item) => partOwned(item) !== undefined) && (
        <p className={styles.note}>
          <Icon name="info" size={16} />
          Items you share count at your share. Open one to see the whole.
        </p>
      )}
    </div>
  );
}
