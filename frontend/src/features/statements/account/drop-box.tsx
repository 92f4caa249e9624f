import { useRef } from 'react';
import { cx } from '@/shared/lib/class-names';
import { useIncomingFiles } from '@/shared/lib/use-incoming-files';
import { Icon } from '@/shared/ui/icon/icon';
import styles from './account-statements.module.css';

/** Says where statements are dropped, and takes them anywhere on the page. */
export function DropBox({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const dragging = useIncomingFiles(box, onFiles);
  return (
    <div ref={box} className={cx(styles.drop, dragging && styles.over)} data-not-printed="">
      <Icon name="upload" size={28} />
      <p className={styles.dropText}>
        {dragging ? 'Let go to read the files' : 'Drop statements here, or anywhere on the page'}
      </p>
      <p className={styles.hint}>
        CSV, OFX, QIF, Excel, PDF and more, from any UK bank. Nothing is kept until you have seen
        it.
      </p>
    </div>
  );
}
