import { hiddenAmounts, useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { paths } from '@/shared/config/paths';
import { initials } from '@/shared/lib/initials';
import { lockNow } from '@/shared/session/lock';
import { logout } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { type StoredUser } from '@/shared/session/storage';
import { Sheet, SheetButton, SheetLink } from '@/shared/ui/sheet/sheet';
import { amountsToggle } from './amounts-button';
import styles from './account-sheet.module.css';

interface AccountSheetProps {
  user: StoredUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sheet that the Menu button of the bottom bar opens. */
export function AccountSheet({ user, open, onOpenChange }: AccountSheetProps) {
  const dispatch = useAppDispatch();
  const hidden = useAmountsHidden();
  const { label, icon } = amountsToggle(hidden);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(user.firstName, user.lastName)}
        </span>
        <span className={styles.names}>
          <b>{`${user.firstName} ${user.lastName}`}</b>
          <span>{user.tourEndsAt ? 'Sample data' : user.email}</span>
        </span>
      </div>
      <SheetLink to={paths.settings} icon="settings">
        Profile & Settings
      </SheetLink>
      <SheetLink to={paths.timeline} icon="calendar-clock">
        What's ahead
      </SheetLink>
      <SheetButton icon={icon} aria-pressed={hidden} onClick={hiddenAmounts.toggle}>
        {label}
      </SheetButton>
      <SheetButton
        icon="lock"
        onClick={() => {
          onOpenChange(false);
          void dispatch(lockNow());
        }}
      >
        Lock now
      </SheetButton>
      <SheetButton
        icon="log-out"
        onClick={() => {
          onOpenChange(false);
          void dispatch(logout());
        }}
      >
        Logout
      </SheetButton>
    </Sheet>
  );
}
