import { deferred } from '@/shared/ui/deferred/deferred';

export const DeferredDeleteItemDialog = deferred(() => import('./delete-item-dialog'), {
  isOpen: ({ item }) => item !== null,
  close: ({ onClose }) => {
    onClose();
  },
});
