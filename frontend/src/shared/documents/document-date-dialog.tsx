import { useState } from 'react';
import DateFormDialog from '@/shared/dates/date-form-dialog';
import { type Thing } from '@/shared/dates/types';
import { type DialogControl } from '@/shared/ui/dialog/dialog';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { isPdf } from './file-name';
import { type DatedDocument } from './paper-dates';
import PaperDatesDialog from './paper-dates-dialog';

interface DocumentDateDialogProps extends DialogControl {
  document: DatedDocument | null;
  /** What the date is about, where that is not the document. */
  about?: Thing;
}

/** Adds a date about a document; a PDF may name the date itself. */
export default function DocumentDateDialog({
  document,
  about,
  ...control
}: DocumentDateDialogProps) {
  // A closed dialog keeps what it shows until it is gone.
  const [shown, setShown] = useState(document);
  const [wasOpen, setWasOpen] = useState(false);
  const [done, setDone] = useState('');
  if (control.open !== wasOpen) {
    setWasOpen(control.open);
    if (control.open) {
      setShown(document);
      setDone('');
    }
  }
  if (!shown) return null;

  const { id, name } = shown;
  if (isPdf(name)) return <PaperDatesDialog {...control} document={shown} about={about} />;
  return (
    <>
      <DateFormDialog
        {...control}
        about={about ?? { type: 'document', id, name }}
        onSaved={() => {
          setDone('Date saved');
        }}
      />
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </>
  );
}
