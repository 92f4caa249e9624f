import { deferredMenu } from '@/shared/ui/menu/deferred-menu';
import { AccountButton } from './account-button';

/** The account menu of a wide screen. */
export const AccountMenu = deferredMenu(AccountButton, () => import('./account-menu-rows'));
