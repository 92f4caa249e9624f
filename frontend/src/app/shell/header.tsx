import { SearchButton } from '@/features/search/search-button';
import { paths } from '@/shared/config/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { type StoredUser } from '@/shared/session/storage';
import { Brand } from '@/shared/ui/brand/brand';
import { AccountMenu } from './account-menu';
import { AmountsButton } from './amounts-button';
import { Bell } from './bell/bell';
import { DestinationLink } from './destination-link';
import { destinations } from './destinations';
import styles from './header.module.css';

/** Below this there is no room for the whole search field. */
const COMPACT = '(max-width: 1199.98px)';

interface HeaderProps {
  user: StoredUser;
  /** The bottom bar has the navigation and the account menu. */
  narrow: boolean;
}

export function Header({ user, narrow }: HeaderProps) {
  const compact = useMediaQuery(COMPACT);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Brand to={paths.home} />
        </div>
        {!narrow && (
          <nav className={styles.nav} aria-label="Main">
            {destinations.map((destination) => (
              <DestinationLink key={destination.path} destination={destination}>
                {destination.label}
              </DestinationLink>
            ))}
          </nav>
        )}
        <div className={styles.end}>
          <SearchButton narrow={compact} />
          <AmountsButton />
          <Bell narrow={narrow} />
          {!narrow && <AccountMenu user={user} />}
        </div>
      </div>
    </header>
  );
}
