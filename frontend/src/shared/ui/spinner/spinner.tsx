import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Diameter in pixels: 16 in a button, 32 in a page. */
  size?: number;
  /** For screen readers; without it the spinner is decoration. */
  label?: string;
}

export function Spinner({ size = 16, label }: SpinnerProps) {
  const ring = <span className={styles.ring} style={{ width: size, height: size }} aria-hidden />;
  if (label === undefined) return ring;
  return (
    <span className={styles.status} role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
