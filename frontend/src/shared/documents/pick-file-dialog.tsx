import { type ApiError } from '@/shared/api/envelope';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { type Accent, Dialog } from '@/shared/ui/dialog/dialog';
import { NewFiles } from './new-files';
import { PickFileForm } from './pick-file-form';
import { StoredFile, type StoredDocument } from './stored-file';

export interface PickFileDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A chosen file to rename or replace. */
  initial?: ChosenDocument;
  /** A stored document, whose file is fetched first. */
  stored?: StoredDocument;
  /** Files that were dropped or pasted, to begin with. */
  incoming?: readonly File[];
  /** The name of a new file without its extension, to begin with. */
  fileName?: string;
  accent?: Accent;
  /** Whether an image can be made the cover here. */
  hasCover?: boolean;
  /** Whether an image is made the cover unless that is unticked. */
  coverByDefault?: boolean;
  submitLabel?: string;
  defaultError?: string;
  /** Resolves to an error to keep the dialog open. */
  onPicked: (chosen: ChosenDocument) => Promise<ApiError | undefined> | void;
  /** Takes several files at once; without it only one can be chosen. */
  onSeveral?: (chosen: readonly ChosenDocument[]) => void;
}

/** Pick File: a file, its name, the date on it, and whether it is the cover. */
export default function PickFileDialog({
  open,
  onOpenChange,
  initial,
  stored,
  incoming,
  fileName,
  accent,
  onSeveral,
  ...form
}: PickFileDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Pick File" accent={accent}>
      {stored ? (
        <StoredFile stored={stored}>
          {(found, problem) => <PickFileForm {...form} initial={found} problem={problem} />}
        </StoredFile>
      ) : onSeveral && !initial ? (
        <NewFiles {...form} incoming={incoming} fileName={fileName} onSeveral={onSeveral} />
      ) : (
        <PickFileForm {...form} initial={initial} />
      )}
    </Dialog>
  );
}
