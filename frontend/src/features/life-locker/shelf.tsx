import { type ReactNode } from 'react';
import styles from './shelf.module.css';

/** What an area shows of its presets: which of them expire soon, and the tiles. */
export interface Presets {
  reminders: ReactNode;
  panel: ReactNode;
}

interface ShelfProps {
  presets: Presets;
  /** Their neighbour: free documents, or notes. */
  children: ReactNode;
}

/** The presets of an area in a rail, with what else is kept there beside them. */
export function Shelf({ presets: { reminders, panel }, children }: ShelfProps) {
  return (
    <>
      {reminders}
      <div className={styles.shelf}>
        {panel}
        <div className={styles.list}>{children}</div>
      </div>
    </>
  );
}
