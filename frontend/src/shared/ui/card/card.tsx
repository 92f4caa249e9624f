import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'div' | 'article' | 'li' | 'form';
  /** The quiet look of what is coming soon. */
  soon?: boolean;
}

export function Card({ as = 'section', soon = false, className, ...rest }: CardProps) {
  const Element = as as 'section';
  return <Element {...rest} className={cx(styles.card, soon && styles.soon, className)} />;
}

interface CardHeaderProps {
  title: string;
  id?: string;
  /** What stands at the right: a chip or a button. */
  children?: ReactNode;
}

export function CardHeader({ title, id, children }: CardHeaderProps) {
  return (
    <div className={styles.header}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
