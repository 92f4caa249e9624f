import { paths } from '@/shared/config/paths';
import { encodeBase62 } from '@/shared/lib/base62';
import { formatDate } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Chip } from '@/shared/ui/chip/chip';
import { type VaultDocument } from '../types';
import { FileBadge } from './file-badge';
import { isImage } from './file-name';
import styles from './document-ledger.module.css';

interface DocumentRowProps {
  document: VaultDocument;
  editing: boolean;
  onEdit: (document: VaultDocument) => void;
  onDelete: (document: VaultDocument) => void;
}

/** One line of the ledger: View, or in edit mode Edit and Delete. */
export function DocumentRow({ document, editing, onEdit, onDelete }: DocumentRowProps) {
  const { name, url, uploaded_at: uploadedAt, set_as_cover: isCover } = document;
  const cover = isCover && isImage(name) ? url : undefined;
  return (
    <li className={styles.row}>
      <FileBadge name={name} src={document.thumbnail_url ?? cover} />
      <span className={styles.name}>{name}</span>
      {isCover && (
        <Chip variant="accent" icon="image" className={styles.chip}>
          <span className={styles.chipText}>Cover</span>
        </Chip>
      )}
      <time className={styles.date} dateTime={uploadedAt}>
        {formatDate(uploadedAt)}
      </time>
      <span className={styles.actions}>
        {editing ? (
          <>
            <Button
              variant="ghost"
              aria-label={`Edit ${name}`}
              onClick={() => {
                onEdit(document);
              }}
            >
              Edit
            </Button>
            <Button
              variant="ghost"
              className={styles.delete}
              aria-label={`Delete ${name}`}
              onClick={() => {
                onDelete(document);
              }}
            >
              Delete
            </Button>
          </>
        ) : (
          <ButtonLink
            variant="ghost"
            className={styles.view}
            to={paths.preview(encodeBase62(url))}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name}`}
          >
            View
          </ButtonLink>
        )}
      </span>
    </li>
  );
}
