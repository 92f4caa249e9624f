import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { OwnDateLoader } from './own-date-loader';
import { RenewForm } from './renew-form';
import { type TimelineEntry } from './types';

interface RenewDialogProps extends DialogControl {
  entry: Pick<TimelineEntry, 'id' | 'name' | 'about'>;
  /** Called with what was done, for screen readers. */
  onDone: (what: string) => void;
}

/** Asks what comes next once a date of the user's own was renewed. */
export default function RenewDialog({ open, onOpenChange, entry, onDone }: RenewDialogProps) {
  const { id, name, about } = entry;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`${name} renewed`} width="form">
      <OwnDateLoader id={id}>
        {(date) => (
          <RenewForm
            date={date}
            about={about}
            onDone={(what) => {
              onDone(`${name}: ${what}`);
              onOpenChange(false);
            }}
          />
        )}
      </OwnDateLoader>
    </Dialog>
  );
}
