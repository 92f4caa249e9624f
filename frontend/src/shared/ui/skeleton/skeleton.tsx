import { cx } from '@/shared/lib/class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Width and height as CSS lengths; a number is pixels. */
  w?: number | string;
  h?: number | string;
  className?: string;
}

/** Appears after 200 ms, so that quick answers do not flash. */
export function Skeleton({ w = '100%', h = 14, className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.bar, className)}
      style={{ width: w, height: h }}
      aria-hidden="true"
    />
  );
}
