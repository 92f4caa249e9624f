import { deferred } from '@/shared/ui/deferred/deferred';

export const DeferredEndItemDialog = deferred(() => import('./end-item-dialog'), {
  isOpen: ({ item }) => item !== null,
  close: ({ onClose }) => {
    onClose();
  },
});
