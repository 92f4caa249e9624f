import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredDocumentDateDialog = deferredDialog(() => import('./document-date-dialog'));
