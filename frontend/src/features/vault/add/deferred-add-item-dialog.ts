import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredAddItemDialog = deferredDialog(() => import('./add-item-dialog'));
