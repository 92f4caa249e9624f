import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredTagRulesDialog = deferredDialog(() => import('./tag-rules-dialog'));
