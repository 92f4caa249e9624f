import { Dialog, type Accent, type DialogControl } from '@/shared/ui/dialog/dialog';
import { type VaultDocument } from './api';
import { PaperDates } from './paper-dates';

interface PaperDatesDialogProps extends DialogControl {
  document: VaultDocument | null;
  accent?: Accent;
}

/** The dates that were read inside a document, each of them to be reminded of. */
export default function PaperDatesDialog({ document, ...dialog }: PaperDatesDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Dates in this paper"
      description={document?.name}
      width="form"
      steady
    >
      {document && <PaperDates document={document} />}
    </Dialog>
  );
}
