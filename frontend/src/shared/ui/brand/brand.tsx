import { Link } from 'react-router-dom';
import styles from './brand.module.css';

const POST_LEFT =
  'M4 6.2A2.2 2.2 0 0 1 6.2 4h2.6A2.2 2.2 0 0 1 11 6.2v3.1a8.35 8.35 0 0 0 0 13.4v3.1A2.2 2.2 0 0 1 8.8 28H6.2A2.2 2.2 0 0 1 4 25.8Z';
const POST_RIGHT =
  'M28 6.2A2.2 2.2 0 0 0 25.8 4h-2.6A2.2 2.2 0 0 0 21 6.2v3.1a8.35 8.35 0 0 1 0 13.4v3.1a2.2 2.2 0 0 0 2.2 2.2h2.6a2.2 2.2 0 0 0 2.2-2.2Z';

interface MarkProps {
  /** Edge in pixels: 26 in the header, 28 at sign-in, 44 on the PIN screen. */
  size?: number;
  /** Dims the posts, as on the empty vault. */
  quiet?: boolean;
}

/** The Holdfast logo. It never takes the accent. */
export function Mark({ size = 26, quiet = false }: MarkProps) {
  return (
    <svg
      className={quiet ? styles.quiet : styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d={POST_LEFT} />
      <path d={POST_RIGHT} />
      <circle cx="16" cy="16" r="5.6" />
    </svg>
  );
}

export function Wordmark() {
  return <span className={styles.wordmark}>Holdfast</span>;
}

interface BrandProps {
  to: string;
  size?: number;
}

/** Logo and name, as a link home. */
export function Brand({ to, size = 26 }: BrandProps) {
  return (
    <Link className={styles.brand} to={to} aria-label="Holdfast home">
      <Mark size={size} />
      <Wordmark />
    </Link>
  );
}
