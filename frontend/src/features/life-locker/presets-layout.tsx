import { type ReactNode } from 'react';
import styles from './presets-layout.module.css';

/** Lays out the presets of an area. */
export interface PresetSlots {
  /** The area under the banner that tells which of them expire soon. */
  withReminders: (area: ReactNode) => ReactNode;
  /** Their tiles. */
  panel: ReactNode;
}

interface PresetsLayoutProps {
  presets: PresetSlots;
  /** Their neighbour: free documents, or notes. */
  children: ReactNode;
}

/** The presets of an area in a rail, with what else is kept there beside them. */
export function PresetsLayout({ presets: { withReminders, panel }, children }: PresetsLayoutProps) {
  return withReminders(
    <div className={styles.shelf}>
      {panel}
      <div className={styles.list}>{children}</div>
    </div>,
  );
}
