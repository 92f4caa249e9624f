import { formatFileSize } from '@/shared/lib/files';
import { buttonClass } from '@/shared/ui/button/button-class';
import { Card } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { Loading } from './loading';
import styles from './preview.module.css';
import { type FileFacts } from './use-file-facts';

export interface FileDownloadProps {
  url: string;
  facts: FileFacts | 'loading';
}

/** A file that can't be shown: its name, its size, and a download. */
export function FileDownload({ url, facts }: FileDownloadProps) {
  if (facts === 'loading') return <Loading />;
  return (
    <div className={styles.centre}>
      <Card className={styles.card}>
        <Icon name="file" size={28} />
        <h2 className={styles.name}>{facts.name}</h2>
        <p className={styles.size}>
          {facts.size === undefined ? '' : `${formatFileSize(facts.size)}. `}
          This kind of file cannot be shown here.
        </p>
        <a className={buttonClass({})} href={url} download={facts.name}>
          <span className={styles.label}>
            <Icon name="download" size={18} />
            Download
          </span>
        </a>
      </Card>
    </div>
  );
}
