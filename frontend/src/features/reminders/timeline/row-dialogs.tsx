import { DeferredDateFormDialog } from '@/shared/dates/deferred-date-form-dialog';
import {
  DeferredDeleteDateDialog,
  DeferredRemindDialog,
  DeferredRenewDialog,
} from '@/shared/dates/deferred-dialogs';
import { type TimelineEntry } from '@/shared/dates/types';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { fullName } from '../model/row-text';

const SnoozeDateDialog = deferredDialog(() => import('./snooze-date-dialog'));

export type RowDialogKind = 'edit' | 'delete' | 'remind' | 'renew' | 'snooze';

/** A dialog about an entry. A closed one keeps what it shows until it is gone. */
export interface RowDialog {
  kind: RowDialogKind;
  entry: TimelineEntry;
  open: boolean;
}

interface RowDialogsProps {
  dialog: RowDialog;
  onClose: () => void;
  /** Called with what was done, for screen readers. */
  onDone: (what: string) => void;
}

export function RowDialogs({ dialog: { kind, entry, open }, onClose, onDone }: RowDialogsProps) {
  const control = {
    open,
    onOpenChange: (next: boolean) => {
      if (!next) onClose();
    },
  };
  const done = (what: string) => () => onDone(`${fullName(entry)}: ${what}`);
  switch (kind) {
    case 'edit':
      return <DeferredDateFormDialog {...control} edited={entry} onSaved={done('saved')} />;
    case 'delete':
      return <DeferredDeleteDateDialog {...control} date={entry} onDeleted={done('deleted')} />;
    case 'remind':
      return (
        <DeferredRemindDialog
          {...control}
          entry={entry}
          of={fullName(entry)}
          onSaved={done('reminders changed')}
        />
      );
    case 'renew':
      return <DeferredRenewDialog {...control} entry={entry} onDone={onDone} />;
    case 'snooze':
      return <SnoozeDateDialog {...control} entry={entry} onSaved={done('reminder put off')} />;
  }
}
