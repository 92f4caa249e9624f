import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredPastValueDialog = deferredDialog(() => import('./past-value-dialog'));
