import { deferredMenu } from '@/shared/ui/menu/deferred-menu';
import { AccountButton } from './account-button';

/** The initials in the header and what opens from them on a wide screen. */
export const AccountMenu = deferredMenu(AccountButton, () => import('./account-menu-rows'));
