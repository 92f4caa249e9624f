import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { FieldError } from '@/shared/ui/field/field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { useLockAccountMutation, useUnlockAccountMutation } from './api';
import { formatBytes } from './format';
import styles from './operator.module.css';
import { State } from './state';

type Account = Schema<'OperatorAccount'>;

interface AccountTableProps {
  accounts: readonly Account[];
  onChanged?: () => void;
}

/** A row for each account; on a phone a block. */
export function AccountTable({ accounts, onChanged }: AccountTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Last seen</th>
          <th scope="col" className={styles.size}>
            Stored
          </th>
          <th scope="col">State</th>
          <th scope="col">
            <VisuallyHidden>Lock</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id} account={account} onChanged={onChanged} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ account, onChanged }: { account: Account; onChanged: (() => void) | undefined }) {
  const { id, number, seenAt, stored, lockedAt } = account;
  const [lock, locking] = useLockAccountMutation();
  const [unlock, unlocking] = useUnlockAccountMutation();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const change = async (act: typeof lock) => {
    setAsking(false);
    setProblem(undefined);
    const { error } = await act(id);
    if (error) setProblem(errorMessage(toApiError(error), UNREACHABLE));
    else onChanged?.();
  };

  return (
    <tr>
      <th scope="row">{number}</th>
      <td data-label="Last seen">{seenAt ? formatDateTime(seenAt) : 'Never'}</td>
      <td data-label="Stored" className={styles.size}>
        {formatBytes(stored)}
      </td>
      <td data-label="State">
        {lockedAt ? <State tone="bad">Locked</State> : <State tone="good">Active</State>}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </td>
      <td>
        <Button
          variant="ghost"
          aria-label={`${lockedAt ? 'Unlock' : 'Lock'} account ${number}`}
          busy={locking.isLoading || unlocking.isLoading}
          onClick={() => (lockedAt ? void change(unlock) : setAsking(true))}
        >
          {lockedAt ? 'Unlock' : 'Lock'}
        </Button>
        <ConfirmDialog
          open={asking}
          title={`Lock account ${number}?`}
          message="We sign its owner out on all devices, and nobody can sign in to it. Nothing in it is deleted. We email them."
          confirmLabel="Lock"
          onConfirm={() => void change(lock)}
          onOpenChange={setAsking}
        />
      </td>
    </tr>
  );
}
