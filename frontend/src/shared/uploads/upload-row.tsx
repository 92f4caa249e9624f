import { formatFileSize } from '@/shared/lib/files';
import { useAppDispatch } from '@/shared/session/services';
import { Bar } from '@/shared/ui/bar/bar';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/icon/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { cancelUpload, removeUpload, retryUpload } from './upload-actions';
import { type UploadEntry } from './upload-slice';
import styles from './upload-row.module.css';

interface UploadRowProps {
  upload: UploadEntry;
  /** Called before the pressed button is removed: the focus must move. */
  onLeave: () => void;
}

/** One upload: its progress and Cancel, that it is done, or why it failed. */
export function UploadRow({ upload, onLeave }: UploadRowProps) {
  const { id, fileName, size, progress, status, waiting, link } = upload;
  const dispatch = useAppDispatch();
  return (
    <li className={styles.row}>
      <span className={styles.name}>{fileName}</span>
      {status === 'uploading' && (
        <>
          <Button
            variant="ghost"
            className={styles.cancel}
            aria-label={`Cancel ${fileName}`}
            onClick={() => {
              onLeave();
              dispatch(cancelUpload(id));
            }}
          >
            Cancel
          </Button>
          <span className={styles.state}>
            {waiting ? 'Waiting...' : `${progress}% of ${formatFileSize(size)}`}
          </span>
          <Bar share={progress / 100} className={styles.bar} />
        </>
      )}
      {status === 'success' && link && (
        <>
          <ButtonLink
            variant="ghost"
            className={styles.cancel}
            to={link.to}
            aria-label={`${link.label} ${fileName}`}
          >
            {link.label}
          </ButtonLink>
          <span className={styles.state}>Ready to check</span>
        </>
      )}
      {status === 'success' && !link && (
        <span className={styles.done}>
          <Icon name="check" size={18} />
          <VisuallyHidden>Uploaded</VisuallyHidden>
        </span>
      )}
      {status === 'error' && <Failure upload={upload} onLeave={onLeave} />}
    </li>
  );
}

function Failure({ upload: { id, fileName, error, final }, onLeave }: UploadRowProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <span className={styles.actions}>
        {!final && (
          <IconButton
            label={`Retry ${fileName}`}
            icon="retry"
            size={18}
            onClick={() => {
              onLeave();
              void dispatch(retryUpload(id));
            }}
          />
        )}
        <IconButton
          label={`Remove ${fileName}`}
          icon="close"
          size={18}
          onClick={() => {
            onLeave();
            dispatch(removeUpload(id));
          }}
        />
      </span>
      <span className={styles.error}>{error}</span>
    </>
  );
}
