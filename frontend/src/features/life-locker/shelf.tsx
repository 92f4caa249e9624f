import { type ReactNode } from 'react';
import styles from './shelf.module.css';

/** What an area shows of its presets. */
export interface Presets {
  /** The area under the banner that tells which of them expire soon. */
  reminded: (area: ReactNode) => ReactNode;
  /** Their tiles. */
  panel: ReactNode;
}

interface ShelfProps {
  presets: Presets;
  /** Their neighbour: free documents, or notes. */
  children: ReactNode;
}

/** The presets of an area in a rail, with what else is kept there beside them. */
export function Shelf({ presets: { reminded, panel }, children }: ShelfProps) {
  return reminded(
    <div className={styles.shelf}>
      {panel}
      <div className={styles.list}>{children}</div>
    </div>,
  );
}
