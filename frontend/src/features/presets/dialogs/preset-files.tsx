import { paths } from '@/shared/config/paths';
import { FileBadge } from '@/shared/documents/file-badge';
import { encodeBase62 } from '@/shared/lib/base62';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { storedName } from '../model/form-values';
import { type Preset } from '../types';
import styles from './preset-list-dialog.module.css';

/** The files of a preset, the main one first; each opens in a new tab. */
export function PresetFiles({ preset }: { preset: Preset }) {
  const { url, thumbnail_url: thumbnail, files } = preset;
  const main = url === null ? [] : [{ id: 'main', name: storedName(preset), url, thumbnail }];
  const all = [...main, ...files.map((file) => ({ ...file, thumbnail: undefined }))];
  if (all.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files">
      {all.map((file) => (
        <li key={file.id} className={styles.row}>
          <FileBadge name={file.name} src={file.thumbnail ?? undefined} />
          <span className={styles.text}>
            <span className={styles.name}>{file.name}</span>
          </span>
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
  );
}
