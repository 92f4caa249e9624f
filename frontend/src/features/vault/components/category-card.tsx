import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { leftOut } from '@/shared/unreadable/not-shown';
import { categoryInfo, slugOf } from '../model/categories';
import { type CategoryGroup, itemCount } from '../model/totals';
import { hasSampleValue } from '../model/valuation';
import { type ItemTileProps } from './item-tile';
import { TileRow } from './tile-row';
import styles from './category-card.module.css';

type CategoryCardProps = Omit<ItemTileProps, 'item'> & {
  group: CategoryGroup;
  /** The number of its items that can't be shown. */
  leftOut: number;
};

/** A category with its total and its items: the whole card leads to the category. */
export function CategoryCard({ group, leftOut: missing, ...tiles }: CategoryCardProps) {
  const { category, items, total } = group;
  const { label, icon } = categoryInfo[category];
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <div className={styles.title}>
          <h2>
            <Link className={styles.link} to={paths.vaultCategory(slugOf(category))}>
              {label}
            </Link>
          </h2>
          <p className={styles.count}>{itemCount(items.length)}</p>
        </div>
        {items.some(hasSampleValue) && <IncludesSampleData className={styles.sample} />}
        <span className={styles.worth}>
          <Money
            pence={total}
            size={20}
            tone={total < 0 ? 'liability' : 'default'}
            className={styles.total}
          />
          <Icon name="chevron-right" size={18} className={styles.chevron} />
        </span>
      </div>
      {missing > 0 && <p className={styles.note}>{leftOut(missing)}</p>}
      <TileRow items={items} name={label} {...tiles} />
    </Card>
  );
}
