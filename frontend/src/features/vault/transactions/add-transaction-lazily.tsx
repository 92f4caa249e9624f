import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const AddTransactionLazily = deferredDialog(() => import('./add-transaction-dialog'));
