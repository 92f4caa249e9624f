import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { CopyButton } from '@/shared/ui/copy-button/copy-button';
import { FieldError } from '@/shared/ui/field/field';
import {
  useInviteByOperatorMutation,
  useOperatorInvitationsQuery,
  useWithdrawInvitationMutation,
} from './api';
import { EmailForm } from './email-form';
import { NotLoaded } from './not-loaded';
import styles from './operator.module.css';

/** Links that nobody has used yet, and a new one. */
export function Invitations() {
  const invitations = useOperatorInvitationsQuery();
  const [invite] = useInviteByOperatorMutation();
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
      <EmailForm label="Invite someone by email" button="Invite" onSubmit={submit} />
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
      {!invitations.data && (
        <NotLoaded query={invitations} message="We couldn't load the invitations." />
      )}
      <ul className={styles.list}>
        {invitations.data?.map((invitation) => (
          <Open key={invitation.id} {...invitation} />
        ))}
      </ul>
      {invitations.data?.length === 0 && (
        <p className={styles.quiet}>There are no open invitations.</p>
      )}
    </Card>
  );
}

/** An invitation that nobody has used yet. */
function Open({ id, email, expiresAt }: Schema<'OperatorInvitation'>) {
  const [withdraw, { isLoading, error }] = useWithdrawInvitationMutation();
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span>{email}</span>
        <span className={styles.quiet}>Works until {formatDateTime(expiresAt)}</span>
        {error !== undefined && (
          <FieldError>{errorMessage(toApiError(error), UNREACHABLE)}</FieldError>
        )}
      </span>
      <Button
        variant="secondary"
        aria-label={`Withdraw the invitation of ${email}`}
        busy={isLoading}
        onClick={() => void withdraw(id)}
      >
        Withdraw
      </Button>
    </li>
  );
}
