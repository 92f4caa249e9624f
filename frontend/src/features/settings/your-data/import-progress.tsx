import { Button } from '@/shared/ui/button/button';
import { Bar } from '@/shared/ui/bar/bar';
import styles from './your-data.module.css';

export interface UploadProgress {
  bytes: number;
  of: number;
}

interface ImportProgressProps {
  sent: UploadProgress;
  /** Aborts the upload. */
  onStop: () => void;
}

/** The progress of an import: the upload, then the server's work. */
export function ImportProgress({ sent: { bytes, of }, onStop }: ImportProgressProps) {
  const share = of > 0 ? Math.min(1, bytes / of) : 0;
  const percent = Math.floor(share * 100);
  const label = percent === 100 ? 'Checking and saving…' : `Sending: ${percent}%`;
  return (
    <div className={styles.way}>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <Bar share={share} />
        <span>{label}</span>
      </div>
      {percent < 100 && (
        <Button variant="secondary" onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}
