import { paths } from '@/shared/config/paths';
import { encodeBase62 } from '@/shared/lib/base62';
import { LedgerRow, RowActions } from '@/shared/lists/ledger';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Chip } from '@/shared/ui/chip/chip';
import { dateOf, type VaultDocument } from './api';
import { FileBadge } from './file-badge';
import { isImage, isPdf } from './file-name';
import styles from './document-row.module.css';

interface DocumentRowProps {
  document: VaultDocument;
  editing: boolean;
  /** Shows the dates inside it. */
  onDates: (document: VaultDocument) => void;
  onEdit: (document: VaultDocument) => void;
  onDelete: (document: VaultDocument) => void;
}

/** A row with View and, of a PDF, its dates; or in edit mode Edit and Delete. */
export function DocumentRow({ document, editing, onDates, onEdit, onDelete }: DocumentRowProps) {
  const { name, url, uploaded_at: uploadedAt, set_as_cover: isCover } = document;
  const cover = isCover && isImage(name) ? url : undefined;
  return (
    <LedgerRow
      name={name}
      date={dateOf(document)}
      added={document.date === null ? undefined : uploadedAt}
      badge={<FileBadge name={name} src={document.thumbnail_url ?? cover} />}
      mark={
        isCover && (
          <Chip variant="accent" icon="image" className={styles.chip}>
            <span className={styles.chipText}>Cover</span>
          </Chip>
        )
      }
      actions={
        editing ? (
          <RowActions
            name={name}
            onEdit={() => {
              onEdit(document);
            }}
            onDelete={() => {
              onDelete(document);
            }}
          />
        ) : (
          <>
            {isPdf(name) && (
              <IconButton
                icon="file-search"
                size={18}
                label={`Dates in ${name}`}
                title="Dates in this paper"
                onClick={() => {
                  onDates(document);
                }}
              />
            )}
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
          </>
        )
      }
    />
  );
}
