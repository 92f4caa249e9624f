import { Menu, MenuItem } from '@/shared/ui/menu/menu';
import { type OpenedBy } from '@/shared/ui/menu/opened-by';
import { MoreButton, type MoreProps } from './more-button';

/** Opens when its code has loaded. */
export default function MoreMenu({
  more: { ending, onEnd, onDelete },
  openedBy,
}: MoreProps & { openedBy: OpenedBy }) {
  return (
    <Menu openedBy={openedBy} trigger={<MoreButton />}>
      <MenuItem icon="check-circle" onSelect={onEnd}>
        {ending}
      </MenuItem>
      <MenuItem icon="trash" onSelect={onDelete}>
        Delete item
      </MenuItem>
    </Menu>
  );
}
