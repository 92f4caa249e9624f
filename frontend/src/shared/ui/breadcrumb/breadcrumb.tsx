import { Link } from 'react-router-dom';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './breadcrumb.module.css';

interface Crumb {
  label: string;
  to: string;
}

/** The way back up. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map(({ label, to }, index) => (
          <li key={to} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
