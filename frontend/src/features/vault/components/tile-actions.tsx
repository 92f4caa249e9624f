import { Button } from '@/shared/ui/button/button';
import { type VaultItem } from '../types';
import styles from './item-tile.module.css';

interface TileActionsProps {
  item: VaultItem;
  onEdit: (item: VaultItem) => void;
  onDelete: (item: VaultItem) => void;
}

export function TileActions({ item, onEdit, onDelete }: TileActionsProps) {
  const { name } = item;
  return (
    <span className={styles.actions}>
      <Button
        variant="ghost"
        icon="pencil"
        aria-label={`Edit ${name}`}
        onClick={() => onEdit(item)}
      >
        Edit
      </Button>
      <Button
        variant="ghost"
        icon="trash"
        className={styles.delete}
        aria-label={`Delete ${name}`}
        onClick={() => onDelete(item)}
      >
        Delete
      </Button>
    </span>
  );
}
