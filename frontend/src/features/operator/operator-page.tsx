import { useNavigate } from 'react-router-dom';
import { type Schema } from '@/shared/api/schema';
import { paths } from '@/shared/config/paths';
import { formatDateTime } from '@/shared/lib/dates';
import { Mark, Wordmark } from '@/shared/ui/brand/brand';
import { Button } from '@/shared/ui/button/button';
import { Chip } from '@/shared/ui/chip/chip';
import { useLeaveOperatorMutation } from './api';
import { Backups } from './backups';
import { Connections } from './connections';
import { Failures } from './failures';
import { Figures } from './figures';
import { Invitations } from './invitations';
import styles from './operator.module.css';
import { People } from './people';
import { SignUpRule } from './sign-up-rule';

type Overview = Schema<'OperatorOverview'>;

/** Everything that the administrator sees and does. It shows nothing that anybody keeps. */
export function OperatorPage({ overview }: { overview: Overview }) {
  const navigate = useNavigate();
  const [leave, { isLoading }] = useLeaveOperatorMutation();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <Mark size={28} />
          <Wordmark />
        </span>
        <span className={styles.ends}>Open until {formatDateTime(overview.endsAt)}</span>
        <Button
          variant="secondary"
          busy={isLoading}
          onClick={() => void leave().then(() => navigate(paths.login))}
        >
          Close
        </Button>
      </header>
      <main className={styles.main}>
        <div className={styles.head}>
          <h1>Administration</h1>
          <Chip icon="eye-off">Nobody&apos;s content is shown here</Chip>
        </div>
        <Figures overview={overview} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <People />
            <Invitations />
            <Failures />
          </div>
          <div className={styles.column}>
            <SignUpRule value={overview.signUp} />
            <Connections overview={overview} />
            <Backups backups={overview.backups ?? null} />
          </div>
        </div>
      </main>
    </div>
  );
}
