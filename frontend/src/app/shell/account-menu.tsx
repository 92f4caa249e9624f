import { paths } from '@/shared/config/paths';
import { initials } from '@/shared/lib/initials';
import { logout } from '@/shared/session/actions';
import { useAppDispatch } from '@/shared/session/services';
import { type StoredUser } from '@/shared/session/storage';
import { Menu, MenuItem, MenuLink } from '@/shared/ui/menu/menu';
import styles from './account-menu.module.css';

/** The initials in the header and what opens from them on a wide screen. */
export function AccountMenu({ user }: { user: StoredUser }) {
  const dispatch = useAppDispatch();
  const letters = initials(user.firstName, user.lastName);
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={styles.trigger}
          aria-label={`${letters}, open account menu`}
        >
          <span className={styles.avatar}>{letters}</span>
        </button>
      }
      header={
        <>
          <b className={styles.name}>{`${user.firstName} ${user.lastName}`}</b>
          <span className={styles.email}>{user.email}</span>
        </>
      }
    >
      <MenuLink to={paths.settings} icon="settings">
        Profile & Settings
      </MenuLink>
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
