import { Link, type LinkProps } from 'react-router-dom';
import { cx } from '@/shared/lib/class-names';
import styles from './text-link.module.css';

/** A link within or beside running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(styles.link, className)} />;
}
