import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { type Statement } from '@/shared/statements/types';
import { Icon } from '@/shared/ui/icon/icon';
import { counted, listed } from '../wording';
import styles from './check.module.css';

/** What of the file is not imported: accounts in another currency, and lines that are no transactions. */
export function LeftOut({ statement: { foreign, ignored } }: { statement: Statement }) {
  const hidden = useAmountsHidden();
  return (
    <>
      {foreign.length > 0 && (
        <div className={styles.account}>
          <Icon name="info" />
          <p>
            We keep pounds only, so we leave out{' '}
            {listed(
              foreign.map(
                ({ name, currency, lines }) =>
                  `${name ?? 'an account'} in ${currency} (${counted(lines, 'line')})`,
              ),
            )}
            .
          </p>
        </div>
      )}
      {ignored.length > 0 && (
        <details className={styles.ignored}>
          <summary>{counted(ignored.length, 'line')} left out</summary>
          <ul>
            {ignored.map(({ number, text, reason }) => (
              <li key={number}>
                Line {number}: {reason}
                {!hidden && text !== '' && <q>{text}</q>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
