import { deferredDialog } from '@/shared/ui/deferred/deferred';

export const PickFileLazily = deferredDialog(() => import('./pick-file-dialog'));
