import { type ReactNode, useState } from 'react';
import { type TimelineEntry } from '@/shared/dates/types';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type RowDialog, type RowDialogKind, RowDialogs } from './row-dialogs';

/** What the rows of a list tell their page. */
export interface RowEvents {
  /** Called with what was done, for screen readers. */
  onDone: (what: string) => void;
  onOpen: (dialog: RowDialogKind, entry: TimelineEntry) => void;
}

/** The dialogs about dates, above the lists: they stay open while the layout changes. */
export function useRowDialogs(): { events: RowEvents; dialogs: ReactNode } {
  const [announcement, announce] = useState('');
  const [dialog, setDialog] = useState<RowDialog>();
  return {
    events: {
      onDone: announce,
      onOpen: (kind, entry) => {
        setDialog({ kind, entry, open: true });
      },
    },
    dialogs: (
      <>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        {dialog && (
          <RowDialogs
            key={`${dialog.kind} ${dialog.entry.id}`}
            dialog={dialog}
            onClose={() => {
              setDialog({ ...dialog, open: false });
            }}
            onDone={announce}
          />
        )}
      </>
    ),
  };
}
