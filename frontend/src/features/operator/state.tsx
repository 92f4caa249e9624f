import { type ReactNode } from 'react';
import styles from './operator.module.css';

/** A dot and a word, so that colour is not all that tells them apart. */
export function State({ tone, children }: { tone: 'good' | 'bad' | 'off'; children: ReactNode }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {children}
    </span>
  );
}
