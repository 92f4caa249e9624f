import { deferred } from '@/shared/ui/deferred/deferred';

export const DeferredEditItemDialog = deferred(() => import('./edit-item-dialog'), {
  isOpen: ({ item }) => item !== null,
  close: ({ onClose }) => {
    onClose();
  },
});
