import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const DeferredPickFileDialog = deferredDialog(() => import('./pick-file-dialog'));
