import { Button } from '@/shared/ui/button/button';

interface ListActionsProps {
  editing: boolean;
  onEditingChange: (editing: boolean) => void;
  onAdd: () => void;
  /** Nothing to edit: the toggle is left out. */
  empty?: boolean;
  addLabel?: string;
}

/** Edit, which is Cancel while on, and Add New (spec 2 §2). */
export function ListActions({
  editing,
  onEditingChange,
  onAdd,
  empty = false,
  addLabel = 'Add New',
}: ListActionsProps) {
  return (
    <>
      {!empty && (
        <Button
          variant="secondary"
          onClick={() => {
            onEditingChange(!editing);
          }}
        >
          {editing ? 'Cancel' : 'Edit'}
        </Button>
      )}
      <Button icon="plus" onClick={onAdd}>
        {addLabel}
      </Button>
    </>
  );
}
