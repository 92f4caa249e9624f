import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const AddItemLazily = deferredDialog(() => import('./add-item-dialog'));
