import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { type Note, type NotesAddress, useDeleteNoteMutation } from './api';
import { NoteViewer } from './note-viewer';

const NoteFormDialog = deferredDialog(() => import('./note-form-dialog'));

/** The open dialog. A form without a note adds one. */
export interface NoteDialog {
  kind: 'view' | 'form' | 'delete';
  note?: Note;
}

interface NoteDialogsProps {
  path: NotesAddress;
  dialog: NoteDialog | null;
  /** Opens the form of the viewed note. */
  onEdit: (note: Note) => void;
  onClose: () => void;
}

export function NoteDialogs({ path, dialog, onEdit, onClose }: NoteDialogsProps) {
  const [deleteNote, { isLoading }] = useDeleteNoteMutation();
  const shown = (kind: NoteDialog['kind']) => (dialog?.kind === kind ? dialog : null);
  const deleted = shown('delete');
  const form = shown('form');

  const close = (open: boolean) => {
    if (!open) onClose();
  };
  // No message for a failure: the note is still there.
  const confirmDelete = async () => {
    if (deleted?.note) await deleteNote({ path, noteId: deleted.note.id });
    onClose();
  };

  return (
    <>
      <NoteViewer note={shown('view')?.note ?? null} onOpenChange={close} onEdit={onEdit} />
      <NoteFormDialog path={path} open={form !== null} note={form?.note} onOpenChange={close} />
      <ConfirmDialog
        open={deleted !== null}
        title="Delete this key information?"
        thing={deleted?.note?.name}
        accent="pink"
        busy={isLoading}
        onConfirm={() => void confirmDelete()}
        onOpenChange={close}
      />
    </>
  );
}
