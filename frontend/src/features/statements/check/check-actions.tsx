import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cx } from '@/shared/lib/class-names';
import { paths } from '@/shared/config/paths';
import { ForgetDialog } from '@/shared/statements/forget-dialog';
import { type Statement } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { counted, listed } from '../wording';
import styles from './check.module.css';

interface CheckActionsProps {
  statement: Statement;
  /** They stand at the foot of the page. */
  narrow: boolean;
  busy: boolean;
  onImport: () => void;
}

/** Import, with what is still missing for it, and Forget. */
export function CheckActions({ statement, narrow, busy, onImport }: CheckActionsProps) {
  const [forgetting, setForgetting] = useState(false);
  const navigate = useNavigate();
  const reasonId = useId();
  const reason = missingFor(statement);
  const { item } = statement.account;
  return (
    <div className={cx(styles.actions, narrow && styles.atFoot)}>
      <Button
        variant="ghost"
        onClick={() => {
          setForgetting(true);
        }}
      >
        Forget this file
      </Button>
      <Button
        busy={busy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={onImport}
      >
        {importLabel(statement)}
      </Button>
      {reason !== undefined && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <ForgetDialog
        statement={forgetting ? statement : null}
        onClose={() => {
          setForgetting(false);
        }}
        onForgotten={() =>
          void navigate(item === null ? paths.vault : paths.itemStatements(item), { replace: true })
        }
      />
    </div>
  );
}

/** What is to be done before the import; undefined where nothing is. */
function missingFor({ account, counts }: Statement): string | undefined {
  const parts = [
    account.item === null && account.new === null && 'choose the account',
    counts.needs_choice > 0 && `decide about ${counted(counts.needs_choice, 'row')}`,
    counts.unreadable > 0 && `mend or leave out ${counted(counts.unreadable, 'line')}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `First ${listed(parts)}.`;
}

function importLabel({ counts, balances }: Statement): string {
  const count = counts.new + counts.joined;
  if (count > 0) return `Import ${counted(count, 'transaction')}`;
  return balances.closing ? 'Import the balances' : 'Import this file';
}
