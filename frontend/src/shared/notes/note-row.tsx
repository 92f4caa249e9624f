import { Button } from '@/shared/ui/button/button';
import { LedgerRow, RowActions } from '@/shared/lists/ledger';
import { type Note } from './api';
import { dateOf } from './date-of';
import { type NoteDialog } from './note-dialogs';

interface NoteRowProps {
  note: Note;
  editing: boolean;
  onDialog: (dialog: NoteDialog) => void;
}

/** A row with View, or in edit mode Edit and Delete. */
export function NoteRow({ note, editing, onDialog }: NoteRowProps) {
  const opens = (kind: NoteDialog['kind']) => () => {
    onDialog({ kind, note });
  };
  return (
    <LedgerRow
      name={note.name}
      date={dateOf(note)}
      actions={
        editing ? (
          <RowActions name={note.name} onEdit={opens('form')} onDelete={opens('delete')} />
        ) : (
          <Button variant="ghost" aria-label={`View ${note.name}`} onClick={opens('view')}>
            View
          </Button>
        )
      }
    />
  );
}
