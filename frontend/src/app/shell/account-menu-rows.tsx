import { paths } from '@/shared/config/paths';
import { lockNow } from '@/shared/session/lock';
import { logout } from '@/shared/session/sign-out';
import { useAppDispatch } from '@/shared/session/services';
import { type StoredUser } from '@/shared/session/storage';
import { Menu, MenuItem, MenuLink } from '@/shared/ui/menu/menu';
import { type OpenedBy } from '@/shared/ui/menu/opened-by';
import { AccountButton } from './account-button';
import styles from './account-menu-rows.module.css';

interface AccountMenuRowsProps {
  user: StoredUser;
  openedBy: OpenedBy;
}

/** Opens when its code has loaded. */
export default function AccountMenuRows({ user, openedBy }: AccountMenuRowsProps) {
  const dispatch = useAppDispatch();
  return (
    <Menu
      openedBy={openedBy}
      trigger={<AccountButton user={user} />}
      header={
        <>
          <b className={styles.name}>{`${user.firstName} ${user.lastName}`}</b>
          <span className={styles.email}>{user.tourEndsAt ? 'Sample data' : user.email}</span>
        </>
      }
    >
      <MenuLink to={paths.settings} icon="settings">
        Profile & Settings
      </MenuLink>
      <MenuLink to={paths.timeline} icon="calendar-clock">
        What's ahead
      </MenuLink>
      <MenuItem
        icon="lock"
        shortcut="Alt+Shift+L"
        onSelect={() => {
          void dispatch(lockNow());
        }}
      >
        Lock now
      </MenuItem>
      <MenuItem
        icon="log-out"
        onSelect={() => {
          void dispatch(logout());
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}
