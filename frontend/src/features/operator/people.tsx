import { useState } from 'react';
import { toApiError } from '@/shared/api/api-error';
import { errorMessage } from '@/shared/api/error-message';
import { UNREACHABLE } from '@/shared/api/fault';
import { type Schema } from '@/shared/api/schema';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { AccountTable } from './account-table';
import { useFindAccountMutation, useOperatorAccountsQuery } from './api';
import { EmailForm } from './email-form';
import { NotLoaded } from './not-loaded';
import styles from './operator.module.css';

/** Accounts by number. One is found by the whole email of its owner, which is shown nowhere. */
export function People() {
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  return (
    <Card aria-labelledby="operator-people">
      <CardHeader title="People" id="operator-people" />
      <Find />
      {pages.map((after, at) => (
        <Page
          key={after ?? ''}
          after={after}
          onMore={
            at === pages.length - 1 ? (last) => setPages((shown) => [...shown, last]) : undefined
          }
        />
      ))}
    </Card>
  );
}

interface PageProps {
  after: string | undefined;
  onMore: ((last: string) => void) | undefined;
}

function Page({ after, onMore }: PageProps) {
  const accounts = useOperatorAccountsQuery(after);
  const { data } = accounts;
  if (!data) return <NotLoaded query={accounts} message="We couldn't load the accounts." />;
  const last = data.accounts.at(-1)?.id;
  return (
    <>
      {data.accounts.length === 0 && after === undefined && (
        <p className={styles.quiet}>Nobody has an account yet.</p>
      )}
      {data.accounts.length > 0 && <AccountTable accounts={data.accounts} />}
      {data.more && onMore && last !== undefined && (
        <Button variant="ghost" onClick={() => onMore(last)}>
          Show more
        </Button>
      )}
    </>
  );
}

function Find() {
  const [find] = useFindAccountMutation();
  const [found, setFound] = useState<{ account: Schema<'OperatorAccount'> | null }>();
  const submit = async (email: string) => {
    setFound(undefined);
    const { data, error } = await find({ email });
    if (data === undefined) return errorMessage(toApiError(error), UNREACHABLE);
    setFound({ account: data });
    return undefined;
  };
  return (
    <>
      <EmailForm label="Find an account by its whole email" button="Find" onSubmit={submit} />
      {found && (
        <div role="status" className={styles.found}>
          {found.account === null ? (
            'Nobody has this email.'
          ) : (
            <>
              That's account <strong>{found.account.number}</strong>.
              <AccountTable accounts={[found.account]} onChanged={() => setFound(undefined)} />
            </>
          )}
        </div>
      )}
    </>
  );
}
