import { DateLinks } from './coming-up/date-links';
import { useOwnDatesOf } from './dates-of';
import { repeatText } from './fields';
import styles from './own-dates.module.css';
import { type Thing } from './types';
import { useDateDialog } from './use-date-dialog';

/** The user's own dates about what a dialog shows; each opens to be changed. Shows nothing where there are none. */
export function OwnDates({ about }: { about: Thing }) {
  const entries = useOwnDatesOf(about);
  const { change, dialog } = useDateDialog();
  return (
    <>
      {entries.length > 0 && (
        <section aria-label="Dates">
          <h3 className={styles.heading}>Dates</h3>
          <DateLinks
            entries={entries}
            className={styles.list}
            moreOf={({ repeats }) => repeatText(repeats) ?? ''}
            changeOf={(entry) => () => {
              change(entry);
            }}
          />
        </section>
      )}
      {/* It outlives the last date, which may be given to another thing in it. */}
      {dialog}
    </>
  );
}
