import { useState } from 'react';
import { paths } from '@/shared/config/paths';
import { FileBadge } from '@/shared/documents/file-badge';
import { DeferredDocumentDateDialog } from '@/shared/documents/deferred-document-date-dialog';
import { type DatedDocument } from '@/shared/documents/paper-dates';
import { encodeBase62 } from '@/shared/lib/base62';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { IconButton } from '@/shared/ui/button/icon-button';
import { UnreadableList } from '@/shared/unreadable/unreadable-list';
import { useDeleteUnreadableFileMutation } from '../api';
import { storedFileName } from '../model/form-values';
import { presetCategories } from '../model/kinds';
import { type Preset } from '../types';
import styles from './preset-list-dialog.module.css';

/**
 * The files of a preset, the main one first. Each opens in a new tab and offers the dates inside it, or can be
 * deleted if it can't be shown.
 */
export function PresetFiles({ preset }: { preset: Preset }) {
  const [deleteFile] = useDeleteUnreadableFileMutation();
  const { url, thumbnail_url: thumbnail, files } = preset;
  const [dated, setDated] = useState<DatedDocument | null>(null);
  const main = { id: preset.document ?? '', name: storedFileName(preset), thumbnail };
  const extras = files.map((file) => ({ ...file, thumbnail: undefined }));
  const all = url === null ? extras : [{ ...main, url }, ...extras];
  return (
    <>
      {all.length > 0 && (
        <ul className={styles.list} aria-label="Files">
          {all.map((file) => (
            <li key={file.id} className={styles.row}>
              <FileBadge name={file.name} src={file.thumbnail ?? undefined} />
              <span className={styles.text}>
                <span className={styles.name}>{file.name}</span>
              </span>
              <IconButton
                icon="bell"
                size={18}
                label={`Add a date from ${file.name}`}
                onClick={() => {
                  setDated(file);
                }}
              />
              <ButtonLink
                variant="ghost"
                to={paths.preview(encodeBase62(file.url))}
                target="_blank"
                rel="noopener"
                aria-label={`View ${file.name}`}
              >
                View
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <DeferredDocumentDateDialog
        open={dated !== null}
        onOpenChange={() => {
          setDated(null);
        }}
        document={dated}
        about={{ type: 'preset', id: preset.id, name: preset.name }}
      />
      <UnreadableList
        things={preset.unreadable ?? []}
        accent={presetCategories[preset.category].accent}
        onDelete={({ id }) => deleteFile({ preset, id })}
      />
    </>
  );
}
