import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/shared/lib/class-names';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'div' | 'article' | 'li' | 'form';
  /** The look of a feature that is coming soon. */
  soon?: boolean;
}

export function Card({ as = 'section', soon = false, className, ...rest }: CardProps) {
  const Element = as as 'section';
  return <Element {...rest} className={cx(styles.card, soon && styles.soon, className)} />;
}

interface CardHeaderProps {
  title: string;
  id?: string;
  /** A chip or button at the right. */
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
