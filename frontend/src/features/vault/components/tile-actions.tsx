import { Button } from '@/shared/ui/button/button';
import styles from './item-tile.module.css';

interface TileActionsProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function TileActions({ name, onEdit, onDelete }: TileActionsProps) {
  return (
    <span className={styles.actions}>
      <Button variant="ghost" icon="pencil" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="ghost"
        icon="trash"
        className={styles.delete}
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </span>
  );
}
