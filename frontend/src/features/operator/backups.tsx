import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Alert } from '@/shared/ui/alert/alert';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Icon } from '@/shared/ui/icon/icon';
import { BackUpNow } from './back-up-now';
import styles from './operator.module.css';

/** Backups that the server makes by itself, or when it is told to. */
export function Backups({ backups }: { backups: Schema<'OperatorBackups'> | null }) {
  return (
    <Card aria-labelledby="operator-backups">
      <CardHeader title="Backups" id="operator-backups" />
      {backups === null ? (
        <p className={styles.quiet}>
          There are no automatic backups. Set <code>HOLDFAST_BACKUP_TO</code>, or run{' '}
          <code>holdfast backup</code>.
        </p>
      ) : (
        <Made backups={backups} />
      )}
      <p className={styles.key}>
        <Icon name="key" size={16} />
        <span>Your key isn&apos;t in any backup. Keep a copy somewhere else.</span>
      </p>
      {backups?.answers && <BackUpNow backups={backups} />}
    </Card>
  );
}

function Made({ backups }: { backups: Schema<'OperatorBackups'> }) {
  const { everyHours, kept, newestAt, verifiedAt, answers } = backups;
  if (!answers)
    return <Alert tone="error">We can&apos;t reach the place where the backups are kept.</Alert>;
  return (
    <ul className={styles.list}>
      {[
        [`Every ${everyHours} hours`, `${kept} kept`],
        ['Last backup', newestAt ? formatDateTime(newestAt) : 'None yet'],
        ['Last checked', verifiedAt ? formatDateTime(verifiedAt) : 'Never'],
      ].map(([label, value]) => (
        <li key={label} className={styles.connection}>
          <span className={styles.quiet}>{label}</span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}
