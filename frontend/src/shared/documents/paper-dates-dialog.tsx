import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { type VaultDocument } from './api';
import { PaperDates } from './paper-dates';

interface PaperDatesDialogProps extends DialogControl {
  document: VaultDocument;
}

/** The dates that were read inside a document, each of them to be reminded of. */
export default function PaperDatesDialog({ document, ...dialog }: PaperDatesDialogProps) {
  return (
    <Dialog {...dialog} title="Dates in this paper" description={document.name} width="form" steady>
      <PaperDates document={document} />
    </Dialog>
  );
}
