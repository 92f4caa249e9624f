import { errorMessage } from '@/shared/api/error-message';
import { formatDate } from '@/shared/lib/dates';
import { useRemoveNoticeDeviceMutation } from '@/shared/notifications/notifications-api';
import { type Notifications } from '@/shared/notifications/types';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import styles from './notifications.module.css';

/** Devices that take no notices any more. What says so is put away by the user. */
export function EndedDevices({ devices }: { devices: Notifications['endedDevices'] }) {
  const [remove, { error }] = useRemoveNoticeDeviceMutation();
  const problem = error && (
    <Alert tone="error">{errorMessage(error, "We couldn't save that. Try again.")}</Alert>
  );
  const notices = devices.map((device) => (
    <Alert key={device.id} tone="warning">
      {`${device.name} stopped taking notices on ${formatDate(device.endedAt)}. Turn them on there again if you still want them.`}
      <Button variant="ghost" className={styles.dismiss} onClick={() => void remove(device.id)}>
        OK
      </Button>
    </Alert>
  ));
  return (
    <>
      {problem}
      {notices}
    </>
  );
}
