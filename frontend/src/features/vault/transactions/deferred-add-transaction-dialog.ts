import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredAddTransactionDialog = deferredDialog(
  () => import('./add-transaction-dialog'),
);
