import { useState } from 'react';
import { errorMessage } from '@/shared/api/error-message';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { useDevicesQuery, useSignOutDeviceMutation, useSignOutOthersMutation } from '../api';
import { type Device } from '../types';
import { DeviceRow } from './device-row';
import styles from '../rows.module.css';

/** `others` is every device but this one. */
type SignOutTarget = Device | 'others';

/** The signed-in devices. Each can be signed out. */
export function Devices() {
  const { data, isError, isFetching, refetch } = useDevicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [target, setTarget] = useState<SignOutTarget | null>(null);
  const others = data?.some(({ current }) => !current);

  return (
    <Card aria-labelledby="devices">
      <CardHeader title="Signed-in devices" id="devices">
        {others && (
          <Button
            variant="ghost"
            onClick={() => {
              setTarget('others');
            }}
          >
            Sign out all others
          </Button>
        )}
      </CardHeader>
      {!data && !isError && <LoadingRows />}
      {!data && isError && (
        <LoadFailed
          message="Failed to load devices"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className={styles.list}>
          {[...data].sort(ownFirst).map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onSignOut={() => {
                setTarget(device);
              }}
            />
          ))}
        </ul>
      )}
      <SignOut
        leaving={target}
        onClose={() => {
          setTarget(null);
        }}
      />
    </Card>
  );
}

/** The others stay in the order in which the server gives them. */
const ownFirst = (a: Device, b: Device) => Number(b.current) - Number(a.current);

/** Confirms and signs out. */
function SignOut({ leaving, onClose }: { leaving: SignOutTarget | null; onClose: () => void }) {
  const [signOut, one] = useSignOutDeviceMutation();
  const [signOutOthers, all] = useSignOutOthersMutation();
  const [problem, setProblem] = useState<string>();
  const name = leaving === 'others' || !leaving ? 'all other devices' : leaving.device;

  const confirm = async () => {
    if (!leaving) return;
    setProblem(undefined);
    const { error } = await (leaving === 'others' ? signOutOthers() : signOut(leaving.id));
    if (error) setProblem(errorMessage(error, "We couldn't sign out that device. Try again."));
    onClose();
  };

  return (
    <>
      {problem !== undefined && <Alert tone="error">{problem}</Alert>}
      <ConfirmDialog
        open={leaving !== null}
        title={`Sign out ${name}?`}
        message="That device will have to sign in again."
        confirmLabel="Sign out"
        busy={one.isLoading || all.isLoading}
        onConfirm={() => void confirm()}
        onOpenChange={onClose}
      />
    </>
  );
}
