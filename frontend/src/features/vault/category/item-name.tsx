import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { cx } from '@/shared/lib/class-names';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Chip } from '@/shared/ui/chip/chip';
import { Icon } from '@/shared/ui/icon/icon';
import { Photo } from '@/shared/ui/photo/photo';
import { SampleData } from '@/shared/ui/sample-data/sample-data';
import { countLine } from '../model/counts';
import { coverOf } from '../model/cover';
import { missingCount } from '../model/unfinished';
import { hasSampleValue } from '../model/valuation';
import { type VaultItem } from '../types';
import styles from './item-name.module.css';
import { useItemIcon } from './use-item-icon';

interface ItemNameProps {
  item: VaultItem;
  /** What is said of it below its name. */
  lines: readonly string[];
  /** Without the link, which would lie over the buttons. */
  editing: boolean;
}

/** The name of an item with its picture, its facts and its marks. Its link covers the whole row. */
export function ItemName({ item, lines, editing }: ItemNameProps) {
  const photo = coverOf(item);
  const iconName = useItemIcon(item);
  const icon = <Icon name={iconName} size={18} />;
  const lineClass = cx(styles.line, countLine(item) && styles.wraps);
  const hasMarks = hasSampleValue(item) || item.missing.length > 0;
  return (
    <span className={styles.item}>
      <span className={styles.picture}>
        {photo ? <Photo src={photo} alt="" className={styles.photo} instead={icon} /> : icon}
      </span>
      <span className={styles.titles}>
        {editing ? (
          <span className={styles.name}>{item.name}</span>
        ) : (
          <Link className={styles.link} to={paths.vaultItem(item.id)}>
            {item.name}
          </Link>
        )}
        {lines.map((line) => (
          <span key={line} className={lineClass}>
            <Amounts text={line} />
          </span>
        ))}
        {hasMarks && (
          <span className={styles.marks}>
            {hasSampleValue(item) && <SampleData />}
            {item.missing.length > 0 && <Chip>{missingCount(item)}</Chip>}
          </span>
        )}
      </span>
    </span>
  );
}
