import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredDeleteDateDialog = deferredDialog(() => import('./delete-date-dialog'));

export const DeferredRemindDialog = deferredDialog(() => import('./remind-dialog'));

export const DeferredRenewDialog = deferredDialog(() => import('./renew-dialog'));
