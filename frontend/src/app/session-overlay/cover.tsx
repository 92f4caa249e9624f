import styles from './session-overlay.module.css';

/** Hides every amount from the moment the session has expired, until the prompt itself is there. */
export function Cover() {
  return <div className={styles.well} />;
}
