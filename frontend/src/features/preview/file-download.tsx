import { formatFileSize } from '@/shared/lib/files';
import { buttonClass } from '@/shared/ui/button/button-class';
import { Card } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { Loading } from './loading';
import styles from './preview.module.css';
import { type FileInfo } from './use-file-info';
import { ViewerFrame } from './viewer-frame';

export interface FileDownloadProps {
  url: string;
  info: FileInfo | 'loading';
}

/** A file that can't be shown: its name, its size, and a download. */
export function FileDownload({ url, info }: FileDownloadProps) {
  if (info === 'loading') {
    return (
      <ViewerFrame>
        <Loading />
      </ViewerFrame>
    );
  }
  return (
    <ViewerFrame>
      <div className={styles.centre}>
        <Card className={styles.card}>
          <Icon name="file" size={28} />
          <h2 className={styles.name}>{info.name}</h2>
          <p className={styles.size}>
            {info.size === undefined ? '' : `${formatFileSize(info.size)}. `}
            We can't show this kind of file.
          </p>
          <a className={buttonClass({})} href={url} download={info.name}>
            <span className={styles.label}>
              <Icon name="download" size={18} />
              Download
            </span>
          </a>
        </Card>
      </div>
    </ViewerFrame>
  );
}
