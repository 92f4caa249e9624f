import { useState } from 'react';
import { supportsPasskeys } from '@/shared/passkeys/passkeys';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Chip } from '@/shared/ui/chip/chip';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { type Passkey, usePasskeysQuery } from './api';
import { PasskeyRow } from './passkey-row';
import styles from './passkeys.module.css';

const AddDialog = deferredDialog(() => import('./add-dialog'));
const RenameDialog = deferredDialog(() => import('./rename-dialog'));
const RemoveDialog = deferredDialog(() => import('./remove-dialog'));

/** The passkeys, which sign in without password and code. */
export function Passkeys() {
  const { data, isError, isFetching, refetch } = usePasskeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card aria-labelledby="passkeys">
      <CardHeader title="Passkeys" id="passkeys">
        {data && <Chip>{data.length}</Chip>}
      </CardHeader>
      {!data && !isError && <LoadingRows />}
      {!data && isError && (
        <LoadFailed
          message="Failed to load passkeys"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <PasskeyList passkeys={data} />}
    </Card>
  );
}

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey };

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // Stays while its dialog fades out.
  const [named, setNamed] = useState<Passkey>();
  const open = (dialog: 'rename' | 'remove', passkey: Passkey) => {
    setNamed(passkey);
    setOpened({ dialog, passkey });
  };
  const control = (dialog: Opened['dialog']) => ({
    open: opened?.dialog === dialog,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) setOpened(null);
    },
  });
  return (
    <>
      <p className={styles.text}>
        Sign in with your fingerprint, face or screen lock, without a password or a code. Your PIN
        still opens a locked screen.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => {
                open('rename', passkey);
              }}
              onRemove={() => {
                open('remove', passkey);
              }}
            />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Button
          variant={passkeys.length > 0 ? 'secondary' : 'primary'}
          icon="plus"
          onClick={() => {
            setOpened({ dialog: 'add' });
          }}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={styles.note}>
          This browser can't add passkeys here. They need an up-to-date browser and a secure web
          address with a name.
        </p>
      )}
      <AddDialog {...control('add')} />
      {named && <RenameDialog {...control('rename')} passkey={named} />}
      {named && (
        <RemoveDialog {...control('remove')} passkey={named} isLast={passkeys.length === 1} />
      )}
    </>
  );
}
