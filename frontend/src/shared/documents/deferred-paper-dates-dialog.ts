import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredPaperDatesDialog = deferredDialog(() => import('./paper-dates-dialog'));
