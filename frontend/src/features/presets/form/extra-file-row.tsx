import { FileBadge } from '@/shared/documents/file-badge';
import { IconButton } from '@/shared/ui/button/icon-button';
import styles from './extra-files-field.module.css';

interface ExtraFileRowProps {
  name: string;
  detail?: string;
  onRemove: () => void;
}

export function ExtraFileRow({ name, detail, onRemove }: ExtraFileRowProps) {
  return (
    <li className={styles.row}>
      <FileBadge name={name} />
      <span className={styles.name}>{name}</span>
      {detail && <span className={styles.hint}>{detail}</span>}
      <IconButton label={`Remove ${name}`} icon="close" size={18} onClick={onRemove} />
    </li>
  );
}
