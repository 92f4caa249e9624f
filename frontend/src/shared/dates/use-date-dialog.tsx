import { type ReactNode, useCallback, useState } from 'react';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { DeferredDateFormDialog } from './deferred-date-form-dialog';
import { type ProposedDate } from './date-values';
import { type DateKind, type Thing, type TimelineEntry } from './types';

interface Opened {
  open: boolean;
  /** Proposed for a new date. */
  kind?: DateKind;
  /** What a new date is about. */
  about?: Thing;
  /** What else is known of a new date. */
  proposed?: ProposedDate;
  edited?: TimelineEntry;
}

export interface DateDialog {
  add: (about: Thing, kind?: DateKind, proposed?: ProposedDate) => void;
  change: (edited: TimelineEntry) => void;
  dialog: ReactNode;
}

/** The dialog that adds a date about a thing or changes one. It tells screen readers that it was saved. */
export function useDateDialog(): DateDialog {
  // A closed one keeps what it shows until it is gone.
  const [opened, setOpened] = useState<Opened>({ open: false });
  const [done, setDone] = useState('');
  const show = useCallback((next: Omit<Opened, 'open'>) => {
    setDone('');
    setOpened({ ...next, open: true });
  }, []);
  const add = useCallback(
    (about: Thing, kind?: DateKind, proposed?: ProposedDate) => {
      show({ about, kind, proposed });
    },
    [show],
  );
  return {
    add,
    change: (edited) => {
      show({ edited });
    },
    dialog: (
      <>
        <DeferredDateFormDialog
          {...opened}
          onOpenChange={(open) => {
            setOpened({ ...opened, open });
          }}
          onSaved={() => {
            setDone('Date saved');
          }}
        />
        <VisuallyHidden>
          <span role="status">{done}</span>
        </VisuallyHidden>
      </>
    ),
  };
}
