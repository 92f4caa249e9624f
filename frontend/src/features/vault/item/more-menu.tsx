import { IconButton } from '@/shared/ui/button/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu/menu';

export interface MoreMenuProps {
  /** What the row is called that says it was sold or closed. */
  ending: string;
  onEnd: () => void;
  onDelete: () => void;
}

/** What can be done with an item besides Edit. */
export function MoreMenu({ ending, onEnd, onDelete }: MoreMenuProps) {
  return (
    <Menu trigger={<IconButton label="More actions" icon="ellipsis" />}>
      <MenuItem icon="check-circle" onSelect={onEnd}>
        {ending}
      </MenuItem>
      <MenuItem icon="trash" onSelect={onDelete}>
        Delete item
      </MenuItem>
    </Menu>
  );
}
