import { AddDateButton } from '@/shared/dates/add-date-button';
import { OwnDates } from '@/shared/dates/own-dates';
import { formatDate } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DetailsList } from '@/shared/ui/details-list/details-list';
import { type Note } from './api';
import styles from './note-viewer.module.css';

interface NoteViewerProps {
  /** The note to read; null while the dialog is closed. */
  note: Note | null;
  onOpenChange: (open: boolean) => void;
  onEdit: (note: Note) => void;
}

export function NoteViewer({ note, onOpenChange, onEdit }: NoteViewerProps) {
  return (
    <Dialog
      open={note !== null}
      onOpenChange={onOpenChange}
      title={note?.name ?? ''}
      width="form"
      accent="pink"
      footer={
        note && (
          <>
            <AddDateButton about={thingOf(note)} />
            <Button
              variant="secondary"
              onClick={() => {
                onEdit(note);
              }}
            >
              Edit
            </Button>
          </>
        )
      }
    >
      {note && (
        <div className={styles.sheet}>
          <DetailsList>
            {note.date && (
              <div>
                <dt>Key date</dt>
                <dd>{formatDate(note.date)}</dd>
              </div>
            )}
            <div>
              <dt>Details</dt>
              <dd className={styles.details}>
                <Amounts text={note.description ?? 'No details'} />
              </dd>
            </div>
            <div>
              <dt>Added</dt>
              <dd>{formatDate(note.uploaded_at)}</dd>
            </div>
          </DetailsList>
          <OwnDates about={thingOf(note)} />
        </div>
      )}
    </Dialog>
  );
}

const thingOf = ({ id, name }: Note) => ({ type: 'note', id, name }) as const;
