import { useState } from 'react';
import { useInstallation } from '@/shared/installation/api';
import { formatDate } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Chip } from '@/shared/ui/chip/chip';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { useAuthenticatorQuery } from './api';
import styles from './authenticator.module.css';

const SetUpDialog = deferredDialog(() => import('./set-up-dialog'));
const NewCodesDialog = deferredDialog(() => import('./new-codes-dialog'));
const RemoveDialog = deferredDialog(() => import('./remove-dialog'));

/** With fewer recovery codes, we suggest new ones. */
const FEW = 3;

/** The authenticator app, whose codes replace texts at sign-in. */
export function Authenticator() {
  const { data, isError, isFetching, refetch } = useAuthenticatorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card aria-labelledby="authenticator">
      <CardHeader title="Authenticator app" id="authenticator">
        {data && (
          <Chip variant={data.addedAt ? 'accent' : 'default'}>{data.addedAt ? 'On' : 'Off'}</Chip>
        )}
      </CardHeader>
      {!data && !isError && <LoadingRows />}
      {!data && isError && (
        <LoadFailed
          message="Failed to load the authenticator app"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <AuthenticatorState since={data.addedAt ?? null} codesLeft={data.recoveryCodesLeft} />
      )}
    </Card>
  );
}

type DialogName = 'set-up' | 'new-codes' | 'remove';

function AuthenticatorState({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const dialogProps = (name: DialogName) => ({
    open: dialog === name,
    onOpenChange: (open: boolean) => {
      setDialog(open ? name : null);
    },
  });
  const { sendsTexts } = useInstallation();
  const opens = (name: DialogName) => () => {
    setDialog(name);
  };
  return (
    <>
      {since ? (
        <>
          <p className={styles.text}>
            {`Since ${formatDate(since)} you sign in with a code from your app. ${codesLeftText(codesLeft)}`}
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={opens('new-codes')}>
              New recovery codes
            </Button>
            {sendsTexts && (
              <Button variant="ghost" onClick={opens('remove')}>
                Remove the app
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className={styles.text}>
            Get your codes from an app instead of a text. It works without signal, and can't be
            hijacked with your number.
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={opens('set-up')}>
              Set up
            </Button>
          </div>
        </>
      )}
      <SetUpDialog {...dialogProps('set-up')} />
      <NewCodesDialog {...dialogProps('new-codes')} />
      <RemoveDialog {...dialogProps('remove')} />
    </>
  );
}

function codesLeftText(codes: number): string {
  const count = `${codes} recovery ${codes === 1 ? 'code is' : 'codes are'} left.`;
  return codes < FEW ? `${count} Make new ones before you need them.` : count;
}
