import styles from './calendar.module.css';

/** What the address gives away, in plain words. */
export function WhoCanRead() {
  return (
    <div className={styles.who}>
      <h3>Who can read it</h3>
      <p>
        Anybody who has the address, without signing in: they see the name and the date of each
        thing on this page, and nothing else. Treat it like a password, and give it only to your own
        calendar.
      </p>
    </div>
  );
}
