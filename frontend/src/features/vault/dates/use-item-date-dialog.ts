import { type DateKind, type TimelineEntry } from '@/shared/dates/types';
import { useDateDialog } from '@/shared/dates/use-date-dialog';
import { type VaultItem } from '../types';
import { fieldOf } from './proposals';

/**
 * Adds and changes the dates of an item: those of the user's own by a dialog, the others by `onEdit`, which
 * opens the item's form at their field, so that no date is kept twice.
 */
export function useItemDateDialog(
  { id, name }: Pick<VaultItem, 'id' | 'name'>,
  onEdit: (field?: string) => void,
) {
  const { add, change, dialog } = useDateDialog();
  return {
    onAdd: (kind?: DateKind) => {
      const field = kind && fieldOf(kind);
      if (field) onEdit(field);
      else add({ type: 'item', id, name }, kind);
    },
    onChange: (entry: TimelineEntry) => {
      if (entry.own) change(entry);
      else onEdit(fieldOf(entry.kind));
    },
    dialog,
  };
}
