import { deferred } from '@/shared/ui/deferred/deferred';

export const EditItemLazily = deferred(() => import('./edit-item-dialog'), {
  isOpen: ({ item }) => item !== null,
  close: ({ onClose }) => {
    onClose();
  },
});
