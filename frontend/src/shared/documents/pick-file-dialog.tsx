import { type ApiError } from '@/shared/api/envelope';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { type Accent, Dialog } from '@/shared/ui/dialog/dialog';
import { PickFileForm } from './pick-file-form';
import { StoredFile, type StoredDocument } from './stored-file';

export interface PickFileDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A file chosen before, to rename or replace. */
  initial?: ChosenDocument;
  /** A document on the server; its file is fetched to begin with. */
  stored?: StoredDocument;
  accent?: Accent;
  /** Whether an image can be made the cover here. */
  hasCover?: boolean;
  submitLabel?: string;
  defaultError?: string;
  /** May resolve to what went wrong, which keeps the dialog open. */
  onPicked: (chosen: ChosenDocument) => Promise<ApiError | undefined> | void;
}

/** Pick File: a file, its name, and whether it is the cover. */
export default function PickFileDialog({
  open,
  onOpenChange,
  initial,
  stored,
  accent,
  ...form
}: PickFileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Pick File" accent={accent}>
      {stored ? (
        <StoredFile stored={stored}>
          {(found, problem) => <PickFileForm {...form} initial={found} problem={problem} />}
        </StoredFile>
      ) : (
        <PickFileForm {...form} initial={initial} />
      )}
    </Dialog>
  );
}
