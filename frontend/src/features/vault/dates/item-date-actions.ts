import { itemFieldOf } from '@/shared/dates/renewable';
import { type DateKind, type TimelineEntry } from '@/shared/dates/types';
import { type DateDialog } from '@/shared/dates/use-date-dialog';
import { type VaultItem } from '../types';

/** How a page of the Vault opens the forms in which a date is typed. */
export interface DateForms extends Pick<DateDialog, 'add' | 'change'> {
  /** Opens the form of the item, at one of its fields. */
  onEdit: (field?: string) => void;
}

/**
 * Adds and changes the dates of an item: those of the user's own in their dialog, the others in the form of
 * the item, so that no date is kept twice.
 */
export const dateActionsOf = (
  { id, name }: Pick<VaultItem, 'id' | 'name'>,
  { add, change, onEdit }: DateForms,
) => ({
  add: (kind?: DateKind) => {
    const field = kind && itemFieldOf(kind);
    if (field) onEdit(field);
    else add({ type: 'item', id, name }, kind);
  },
  change: (entry: TimelineEntry) => {
    if (entry.own) change(entry);
    else onEdit(itemFieldOf(entry.kind));
  },
});
