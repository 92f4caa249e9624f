import { IconButton } from '@/shared/ui/button/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu/menu';

export interface PhoneActionsProps {
  /** What the row is called that says it was sold or closed. */
  ending: string;
  onEdit: () => void;
  onEnd: () => void;
  onDelete: () => void;
}

/** Edit, and a menu of all else that can be done with an item. */
export function PhoneActions({ ending, onEdit, onEnd, onDelete }: PhoneActionsProps) {
  return (
    <>
      <IconButton label="Edit" icon="pencil" variant="secondary" onClick={onEdit} />
      <Menu trigger={<IconButton label="More actions" icon="ellipsis" />}>
        <MenuItem icon="check-circle" onSelect={onEnd}>
          {ending}
        </MenuItem>
        <MenuItem icon="trash" onSelect={onDelete}>
          Delete item
        </MenuItem>
      </Menu>
    </>
  );
}
