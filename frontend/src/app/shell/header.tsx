import { NavLink } from 'react-router-dom';
import { SearchButton } from '@/features/search/search-button';
import { paths } from '@/shared/config/paths';
import { type StoredUser } from '@/shared/session/storage';
import { Brand } from '@/shared/ui/brand/brand';
import { AccountMenu } from './account-menu';
import { AmountsButton } from './amounts-button';
import { destinations } from './destinations';
import styles from './header.module.css';

interface HeaderProps {
  user: StoredUser;
  /** The bottom bar has the navigation and the account menu. */
  narrow: boolean;
}

export function Header({ user, narrow }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Brand to={paths.home} />
        </div>
        {!narrow && (
          <nav className={styles.nav} aria-label="Main">
            {destinations.map(({ label, path, exact }) => (
              <NavLink key={path} to={path} end={exact}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className={styles.end}>
          <SearchButton narrow={narrow} />
          <AmountsButton />
          {!narrow && <AccountMenu user={user} />}
        </div>
      </div>
    </header>
  );
}
