import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredTransactionDialog = deferredDialog(() => import('./transaction-dialog'));
