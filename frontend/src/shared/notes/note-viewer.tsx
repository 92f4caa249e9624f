import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { type Note } from './api';
import styles from './note-viewer.module.css';

interface NoteViewerProps {
  /** The note to read; null while the dialog is closed. */
  note: Note | null;
  onOpenChange: (open: boolean) => void;
}

/** A note to be read: its details and its date. */
export function NoteViewer({ note, onOpenChange }: NoteViewerProps) {
  // Leaving, the dialog still shows what it showed.
  const [last, setLast] = useState(note);
  if (note && note !== last) setLast(note);
  const shown = note ?? last;
  return (
    <Dialog
      open={note !== null}
      onOpenChange={onOpenChange}
      title={shown?.name ?? ''}
      width="form"
      accent="pink"
    >
      {shown && (
        <dl className={styles.note}>
          {shown.date && (
            <div>
              <dt>Key date</dt>
              <dd>{formatDate(shown.date)}</dd>
            </div>
          )}
          <div>
            <dt>Details</dt>
            <dd className={styles.details}>{shown.description ?? 'No details'}</dd>
          </div>
          <div>
            <dt>Added</dt>
            <dd>{formatDate(shown.uploaded_at)}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}
