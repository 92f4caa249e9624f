import { Spinner } from '@/shared/ui/spinner/spinner';
import { FileDownload } from './file-download';
import { ImageView } from './image-view';
import styles from './preview.module.css';
import { useDecodedHeif } from './use-decoded-heif';

/** A HEIC or HEIF picture, which the browser cannot read; one that cannot be read is downloaded. */
export function HeifView({ url }: { url: string }) {
  const decoded = useDecodedHeif(url);
  if (decoded === 'failed') return <FileDownload url={url} />;
  if (decoded === 'loading') {
    return (
      <div className={styles.centre}>
        <Spinner size={32} label="Loading" />
      </div>
    );
  }
  return <ImageView url={decoded.address} />;
}
