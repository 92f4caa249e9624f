import styles from './calendar.module.css';

export function WhoCanRead() {
  return (
    <div className={styles.who}>
      <h3>Who can read it</h3>
      <p>
        Anyone with this link can see the name and date of everything here, and nothing else. Give
        it only to your own calendar.
      </p>
    </div>
  );
}
