import { type ReactNode } from 'react';
import { Mark, Wordmark } from '@/shared/ui/brand/brand';
import styles from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  /** A message is centred in the window; a text starts at its top. */
  layout?: 'message' | 'text';
  children: ReactNode;
}

/** A page outside the signed-in area. It works without the router, which an error may have taken away. */
export function PlainPage({ title, layout = 'message', children }: PlainPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href="/" aria-label="Holdfast home">
          <Mark size={28} />
          <Wordmark />
        </a>
      </header>
      <main className={styles[layout]}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
