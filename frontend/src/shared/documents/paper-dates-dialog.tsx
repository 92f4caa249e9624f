import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { PaperDates, type PaperDatesProps } from './paper-dates';

type PaperDatesDialogProps = DialogControl & PaperDatesProps;

/** The dates that were read inside a document, each of them to be reminded of. */
export default function PaperDatesDialog({ document, about, ...dialog }: PaperDatesDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Dates in this document"
      description={document.name}
      width="form"
      steady
    >
      <PaperDates document={document} about={about} />
    </Dialog>
  );
}
