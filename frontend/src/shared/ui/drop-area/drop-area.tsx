import { useRef } from 'react';
import { cx } from '@/shared/lib/class-names';
import { useIncomingFiles } from '@/shared/lib/use-incoming-files';
import { Icon } from '../icon/icon';
import styles from './drop-area.module.css';

interface DropAreaProps {
  /** What the page says while files are over it. */
  text?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Makes the page or dialog around it take files, dropped anywhere on it or pasted. */
export function DropArea({ text = 'Drop files to add them', onFiles }: DropAreaProps) {
  const place = useRef<HTMLDivElement>(null);
  const dragging = useIncomingFiles(place, onFiles);
  return (
    <div ref={place} className={cx(styles.place, dragging && styles.veil)} aria-hidden="true">
      {dragging && (
        <span className={styles.text}>
          <Icon name="upload" size={28} />
          {text}
        </span>
      )}
    </div>
  );
}
