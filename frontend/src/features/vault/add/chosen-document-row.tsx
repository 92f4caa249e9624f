import { formatFileSize } from '@/shared/lib/files';
import { type ChosenDocument } from '@/shared/uploads/document-form';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Chip } from '@/shared/ui/chip/chip';
import { FileBadge } from '@/shared/documents/file-badge';
import styles from './chosen-documents.module.css';

interface ChosenDocumentRowProps {
  chosen: ChosenDocument;
  hasCover: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function ChosenDocumentRow({ chosen, hasCover, onEdit, onRemove }: ChosenDocumentRowProps) {
  const { file, setAsCover } = chosen;
  return (
    <li className={styles.row}>
      <FileBadge name={file.name} />
      <span className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{formatFileSize(file.size)}</span>
      </span>
      {hasCover && setAsCover && (
        <Chip variant="accent" icon="image">
          Cover
        </Chip>
      )}
      <span className={styles.actions}>
        <IconButton label={`Edit ${file.name}`} icon="pencil" size={18} onClick={onEdit} />
        <IconButton label={`Remove ${file.name}`} icon="close" size={18} onClick={onRemove} />
      </span>
    </li>
  );
}
