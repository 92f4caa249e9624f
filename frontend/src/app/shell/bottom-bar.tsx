import { useState } from 'react';
import { type StoredUser } from '@/shared/session/storage';
import { Icon } from '@/shared/ui/icon/icon';
import { AccountSheet } from './account-sheet';
import { DestinationLink } from './destination-link';
import { destinations } from './destinations';
import styles from './bottom-bar.module.css';

/** The navigation below 768 px, within reach of a thumb. */
export function BottomBar({ user }: { user: StoredUser }) {
  const [open, setOpen] = useState(false);
  return (
    <nav className={styles.bar} aria-label="Main">
      {destinations.map((destination) => (
        <DestinationLink key={destination.path} destination={destination} className={styles.cell}>
          <Icon name={destination.icon} size={22} />
          {destination.label}
        </DestinationLink>
      ))}
      <button
        type="button"
        className={styles.cell}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="menu" size={22} />
        Menu
      </button>
      <AccountSheet user={user} open={open} onOpenChange={setOpen} />
    </nav>
  );
}
