import { Button } from '@/shared/ui/button/button';
import { type ListControl } from './use-list-control';

export interface ListActionsProps {
  control: Pick<ListControl, 'editing' | 'setEditing' | 'setAdding'>;
  /** Hides the Edit button. */
  empty?: boolean;
  addLabel?: string;
  /** A file is being uploaded; the next one has to wait. */
  uploading?: boolean;
}

/** Edit, which reads Cancel while on, and Add New. */
export function ListActions({
  control: { editing, setEditing, setAdding },
  empty = false,
  addLabel = 'Add New',
  uploading = false,
}: ListActionsProps) {
  return (
    <>
      {!empty && (
        <Button
          variant="secondary"
          onClick={() => {
            setEditing(!editing);
          }}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      )}
      <Button
        icon="plus"
        busy={uploading}
        busyLabel="Uploading..."
        onClick={() => {
          setAdding(true);
        }}
      >
        {addLabel}
      </Button>
    </>
  );
}
