import { Button } from '@/shared/ui/button/button';
import { type Accent } from '@/shared/ui/dialog/dialog-frame';
import { type ListControl } from './use-list-control';

export interface ListActionsProps {
  control: Pick<ListControl, 'editing' | 'setEditing' | 'setAdding'>;
  addLabel?: string;
  /** Colours Add New; it is green without. */
  accent?: Accent;
  /** There is another way to add. */
  hideAdd?: boolean;
  /** A file is being uploaded; the next one has to wait. */
  uploading?: boolean;
}

/** Edit, which reads Cancel while on, and Add New. */
export function ListActions({
  control: { editing, setEditing, setAdding },
  addLabel = 'Add New',
  accent,
  hideAdd = false,
  uploading = false,
}: ListActionsProps) {
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setEditing(!editing);
        }}
      >
        {editing ? 'Cancel' : 'Edit'}
      </Button>
      {!hideAdd && (
        <Button
          variant={accent && 'accent'}
          data-accent={accent}
          icon="plus"
          busy={uploading}
          busyLabel="Uploading..."
          onClick={() => {
            setAdding(true);
          }}
        >
          {addLabel}
        </Button>
      )}
    </>
  );
}
