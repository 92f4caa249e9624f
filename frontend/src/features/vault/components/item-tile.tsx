import { Link } from 'react-router-dom';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { paths } from '@/shared/config/paths';
import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Chip } from '@/shared/ui/chip/chip';
import { Money } from '@/shared/ui/money/money';
import { detailOf, isOverdrawn, shownValueOf, valueLabel } from '../model/categories';
import { coverOf } from '../model/cover';
import { countNotes } from '../model/counts';
import { endedLine, isOwned } from '../model/ended';
import { missingCount } from '../model/unfinished';
import { hasSampleValue } from '../model/valuation';
import { type VaultItem } from '../types';
import { SampleData } from '@/shared/ui/sample-data/sample-data';
import { Photo } from '@/shared/ui/photo/photo';
import { TileActions } from './tile-actions';
import styles from './item-tile.module.css';

export interface ItemTileProps {
  item: VaultItem;
  editing: boolean;
  onEdit: (item: VaultItem) => void;
  onDelete: (item: VaultItem) => void;
}

/** One item: the way to its screen, or in edit mode what can be done to it. */
export function ItemTile({ item, editing, onEdit, onDelete }: ItemTileProps) {
  const hidden = useAmountsHidden();
  const photo = coverOf(item);
  const content = (
    <>
      {photo && (
        <span className={styles.picture}>
          <Photo src={photo} alt="" className={styles.photo} />
        </span>
      )}
      <span className={styles.text}>
        <span className={styles.name}>{item.name}</span>
        {!editing && (
          <span className={styles.detail}>
            <Amounts text={endedLine(item) || detailOf(item, hidden)} />
          </span>
        )}
        {!editing && (
          <span className={styles.label}>
            {isOwned(item) ? valueLabel(item.category) : 'LAST VALUE'}
          </span>
        )}
        <span className={styles.value}>
          <Money
            pounds={shownValueOf(item)}
            size={18}
            tone={isOverdrawn(item) ? 'liability' : 'default'}
          />
          {hasSampleValue(item) && <SampleData />}
          {countNotes(item).map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
          {item.missing.length > 0 && <Chip>{missingCount(item)}</Chip>}
        </span>
        {editing && <TileActions item={item} onEdit={onEdit} onDelete={onDelete} />}
      </span>
    </>
  );
  if (editing) return <div className={styles.tile}>{content}</div>;
  return (
    <Link className={cx(styles.tile, styles.link)} to={paths.vaultItem(item.id)}>
      {content}
    </Link>
  );
}
