import { cx } from '@/shared/lib/class-names';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Width and height as CSS lengths; a number is pixels. */
  w?: number | string;
  h?: number | string;
  className?: string;
}

/** A bar in the shape of what is coming; it appears only when that takes over 200 ms. */
export function Skeleton({ w = '100%', h = 14, className }: SkeletonProps) {
  return (
    <span
      className={cx(styles.bar, className)}
      style={{ width: w, height: h }}
      aria-hidden="true"
    />
  );
}
