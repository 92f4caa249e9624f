import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { namesOf } from './names-of';
import { OwnDateLoader } from './own-date-loader';
import { RenewForm } from './renew-form';
import { RenewItemForm } from './renew-item-form';
import { itemDateOf, renewedTitle } from './renewable';
import { type TimelineEntry } from './types';

interface RenewDialogProps extends DialogControl {
  /** A date of the user's own, or one that a field of an item holds. */
  entry: TimelineEntry;
  /** Called with what was done, for screen readers. */
  onDone: (what: string) => void;
}

/** Asks what comes next once a date was renewed. */
export default function RenewDialog({ open, onOpenChange, entry, onDone }: RenewDialogProps) {
  const { id, about } = entry;
  const itemDate = itemDateOf(entry);
  const name = itemDate ? namesOf(entry).join(', ') : entry.name;
  const title = itemDate ? renewedTitle(itemDate) : `${name} renewed`;
  const done = (what: string) => {
    onDone(`${name}: ${what}`);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} width="form">
      {itemDate ? (
        <RenewItemForm {...itemDate} entry={entry} onDone={done} />
      ) : (
        <OwnDateLoader id={id}>
          {(date) => <RenewForm date={date} about={about} onDone={done} />}
        </OwnDateLoader>
      )}
    </Dialog>
  );
}
