import { deferredDialog } from '@/shared/ui/deferred/deferred';

/** Adds or edits a date of the user's own. Apart from the other dialogs: it is opened from more pages. */
export const DeferredDateFormDialog = deferredDialog(() => import('./date-form-dialog'));
