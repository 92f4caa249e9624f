import { type ApiError } from '@/shared/api/envelope';
import { useIdempotencyKey } from '@/shared/api/idempotency';
import { draftName } from '@/shared/drafts/draft-values';
import { useDraft } from '@/shared/drafts/use-draft';
import { DateField } from '@/shared/form/date-field';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { RequiredLegend } from '@/shared/form/required-legend';
import { SubmitButton } from '@/shared/form/submit-button';
import { TextAreaField } from '@/shared/form/text-area-field';
import { TextField } from '@/shared/form/text-field';
import { DeferredUnreachedNotice } from '@/shared/notifications/deferred-unreached-notice';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { OPTIONAL } from '@/shared/ui/field/field';
import { toCreateError } from '@/shared/api/api-error';
import { type Note, type NotesAddress, useAddNoteMutation, useUpdateNoteMutation } from './api';
import { noteValues, type NoteValues, toDraft } from './note-values';

interface NoteFormDialogProps {
  path: NotesAddress;
  open: boolean;
  /** The note to edit; without one, another is added. */
  note?: Note;
  onOpenChange: (open: boolean) => void;
}

const STORED_BEFORE = 'Close this form and edit the note in the list.';

const schema = () => import('./note-schema').then(({ noteSchema }) => noteSchema);

/** Add or Edit Key Information. */
export default function NoteFormDialog({ path, open, note, onOpenChange }: NoteFormDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${note ? 'Edit' : 'Add'} Key Information`}
      width="form"
      accent="pink"
    >
      <NoteForm
        path={path}
        note={note}
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface NoteFormProps {
  path: NotesAddress;
  note?: Note;
  onDone: () => void;
}

function NoteForm({ path, note, onDone }: NoteFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const draft = useDraft(draftName('note', ...(note ? [note.id] : [path, 'new'])));
  const [addNote] = useAddNoteMutation();
  const [updateNote] = useUpdateNoteMutation();

  const submit = async (values: NoteValues): Promise<ApiError | undefined> => {
    const said = toDraft(values);
    const { error } = note
      ? await updateNote({ path, noteId: note.id, draft: said })
      : await addNote({ path, draft: said, idempotencyKey });
    if (error) return toCreateError(error, STORED_BEFORE);
    onDone();
    return undefined;
  };

  return (
    <Form
      initialValues={noteValues(note)}
      schema={schema}
      defaultError="Failed to save key info"
      draft={draft}
      onSubmit={submit}
    >
      <RequiredLegend />
      <TextField name="name" label="Name" autoComplete="off" required />
      <TextAreaField name="description" label="Details" hint={OPTIONAL} />
      <DateField name="date" label="Key date" hint={OPTIONAL} keepsPart />
      <DeferredUnreachedNotice />
      <FormActions>
        <DialogCancel />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
