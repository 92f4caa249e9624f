import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { CopyButton } from '@/shared/ui/copy-button/copy-button';
import {
  useInviteByOperatorMutation,
  useOperatorInvitationsQuery,
  useWithdrawInvitationMutation,
} from './api';
import { EmailForm } from './email-form';
import styles from './operator.module.css';

/** Links that nobody has used yet, and a new one. */
export function Invitations() {
  const { data: invitations } = useOperatorInvitationsQuery();
  const [invite] = useInviteByOperatorMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [made, setMade] = useState<Schema<'NewInvitationLink'> & { email: string }>();

  const submit = async (email: string) => {
    setMade(undefined);
    const { data, error } = await invite({ email });
    if (!data) return errorMessage(toApiError(error), UNREACHABLE);
    setMade({ ...data, email });
    return undefined;
  };

  return (
    <Card aria-labelledby="operator-invitations">
      <CardHeader title="Invitations" id="operator-invitations" />
      <EmailForm label="Invite somebody by email" button="Invite" onSubmit={submit} />
      {made && (
        <div role="status" className={styles.found}>
          {made.mailed
            ? `We've emailed this link to ${made.email}. It works once, for 7 days.`
            : `Give ${made.email} this link. It works once, for 7 days.`}
          <span className={styles.link}>
            <code>{made.link}</code>
            <CopyButton label="Copy link" text={made.link} />
          </span>
        </div>
      )}
      <ul className={styles.list}>
        {invitations?.map(({ id, email, expiresAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.about}>
              <span>{email}</span>
              <span className={styles.quiet}>Works until {formatDateTime(expiresAt)}</span>
            </span>
            <Button
              variant="secondary"
              aria-label={`Withdraw the invitation of ${email}`}
              onClick={() => void withdraw(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {invitations?.length === 0 && <p className={styles.quiet}>No invitation is open.</p>}
    </Card>
  );
}
