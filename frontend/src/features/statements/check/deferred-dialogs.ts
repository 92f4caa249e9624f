import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredAccountDialog = deferredDialog(() => import('./account-dialog'));

export const DeferredMendDialog = deferredDialog(() => import('./mend-dialog'));
