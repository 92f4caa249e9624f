import { useRef, useState } from 'react';
import { paths } from '@/shared/config/paths';
import { FileBadge } from '@/shared/documents/file-badge';
import { formatDateTime } from '@/shared/lib/dates';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { ForgetDialog } from './forget-dialog';
import styles from './statements.module.css';
import { type WaitingStatement } from './types';

/** Files that were read and are not imported yet. */
export function WaitingList({ waiting }: { waiting: readonly WaitingStatement[] }) {
  const [forgotten, setForgotten] = useState<WaitingStatement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  return (
    <>
      <ul ref={list} className={styles.rows} data-keeps-focus="">
        {waiting.map((statement) => (
          <li key={statement.id} className={styles.row}>
            <FileBadge name={statement.name} />
            <span className={styles.about}>
              <span className={styles.name}>{statement.name}</span>
              <span className={styles.meta}>
                {statement.account_name ?? 'Choose the account'} · kept until{' '}
                {formatDateTime(statement.expires_at)}
              </span>
            </span>
            <span className={styles.actions}>
              <Button
                variant="ghost"
                aria-label={`Forget ${statement.name}`}
                onClick={() => {
                  setForgotten(statement);
                }}
              >
                Forget this file
              </Button>
              <ButtonLink
                variant="secondary"
                to={paths.statement(statement.id)}
                aria-label={`Check ${statement.name}`}
              >
                Check
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      <ForgetDialog
        statement={forgotten}
        onClose={() => {
          setForgotten(null);
        }}
      />
    </>
  );
}
