import styles from './session-overlay.module.css';

/** Hides the screen of an expired session until the PIN prompt has loaded. */
export function Cover() {
  return <div className={styles.well} data-session-cover="" />;
}
