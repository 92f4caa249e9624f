import { type TimelineEntry } from '@/shared/dates/types';
import { paths } from '@/shared/config/paths';
import { encodeBase62 } from '@/shared/lib/base62';
import { isStatementFile } from '@/shared/lib/files';
import { LedgerRow, RowActions } from '@/shared/lists/ledger';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Chip } from '@/shared/ui/chip/chip';
import { dateOf, type VaultDocument } from './api';
import { DateChip } from './date-chip';
import { DownloadButton } from './download-button';
import { FileBadge } from './file-badge';
import { isImage } from './file-name';
import styles from './document-row.module.css';

interface DocumentRowProps {
  document: VaultDocument;
  /** The next date about it. */
  next: TimelineEntry | undefined;
  editing: boolean;
  onAddDate: (document: VaultDocument) => void;
  onEdit: (document: VaultDocument) => void;
  onDelete: (document: VaultDocument) => void;
}

/** A row with View or Download and "Add a date", or in edit mode Edit and Delete. */
export function DocumentRow({
  document,
  next,
  editing,
  onAddDate,
  onEdit,
  onDelete,
}: DocumentRowProps) {
  const { name, url, uploaded_at: uploadedAt, set_as_cover: isCover } = document;
  const cover = isCover && isImage(name) ? url : undefined;
  return (
    <LedgerRow
      name={name}
      date={dateOf(document)}
      added={document.date === null ? undefined : uploadedAt}
      badge={<FileBadge name={name} src={document.thumbnail_url ?? cover} />}
      mark={
        (isCover || next) && (
          <span className={styles.marks}>
            {isCover && (
              <Chip variant="accent" icon="image" className={styles.chip}>
                <span className={styles.chipText}>Cover</span>
              </Chip>
            )}
            {next && <DateChip entry={next} />}
          </span>
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
            <IconButton
              icon="bell"
              size={18}
              label={`Add a date to ${name}`}
              onClick={() => {
                onAddDate(document);
              }}
            />
            {isStatementFile(name) ? (
              <DownloadButton name={name} url={url} className={styles.view} />
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
          </>
        )
      }
    />
  );
}
