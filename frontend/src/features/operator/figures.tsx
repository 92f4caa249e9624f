import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Card } from '@/shared/ui/card/card';
import { counted, formatBytes } from './format';
import styles from './operator.module.css';

/** The four figures at the top. */
export function Figures({ overview }: { overview: Schema<'OperatorOverview'> }) {
  const { accounts, locked, stored, free, backups, version } = overview;
  const newest = backups?.newestAt;
  return (
    <div className={styles.figures}>
      <Figure label="Accounts" value={String(accounts)} detail={`${locked} locked`} />
      <Figure
        label="Stored"
        value={formatBytes(stored)}
        detail={typeof free === 'number' ? `${formatBytes(free)} free` : 'in a bucket'}
      />
      <Figure
        label="Last backup"
        value={newest ? formatDateTime(newest) : 'None'}
        detail={backups ? `${counted(backups.kept, 'backup')} kept` : 'not on a schedule'}
      />
      <Figure label="Version" value={version} detail="of Holdfast" />
    </div>
  );
}

function Figure({ label, value, detail }: { label: string; value: string; detail: string }) {
  return (
    <Card as="div" className={styles.figure}>
      <span className={styles.quiet}>{label}</span>
      <strong className={styles.value}>{value}</strong>
      <span className={styles.quiet}>{detail}</span>
    </Card>
  );
}
