import { extensionOf } from '@/shared/lib/files';
import { Photo } from '@/shared/ui/photo/photo';
import styles from './file-badge.module.css';

const SHORT: Readonly<Record<string, string>> = { jpeg: 'JPG', docx: 'DOC', heif: 'HEIC' };

interface FileBadgeProps {
  name: string;
  /** A picture to show instead. */
  src?: string;
}

/** The file's type, or its picture. */
export function FileBadge({ name, src }: FileBadgeProps) {
  const extension = extensionOf(name);
  return (
    <span className={styles.badge} aria-hidden="true">
      {SHORT[extension] ?? extension.toUpperCase()}
      {src && <Photo src={src} alt="" className={styles.photo} instead={null} />}
    </span>
  );
}
