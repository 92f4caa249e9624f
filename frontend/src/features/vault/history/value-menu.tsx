import { formatDate } from '@/shared/lib/dates';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu/menu';
import { type ValuePoint } from './api';

interface ValueMenuProps {
  point: ValuePoint;
  onEdit: () => void;
  onRemove: () => void;
}

/**
 * What can be done with a value. The newest is changed with its item, and what comes of transactions with them; one
 * that a user did not type is only removed.
 */
export function ValueMenu({ point, onEdit, onRemove }: ValueMenuProps) {
  if (point.newest || (!point.typed && point.source === 'transactions')) return null;
  const label = `Change the value of ${formatDate(point.day)}`;
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" />}>
      {point.typed && (
        <MenuItem icon="pencil" onSelect={onEdit}>
          Edit
        </MenuItem>
      )}
      <MenuItem icon="trash" onSelect={onRemove}>
        Remove
      </MenuItem>
    </Menu>
  );
}
