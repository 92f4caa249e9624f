import { formatDate } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button/button';
import { Chip } from '@/shared/ui/chip/chip';
import { type Device } from '../types';
import styles from '../rows.module.css';

interface DeviceRowProps {
  device: Device;
  onSignOut: () => void;
}

/** One device; this one is signed out by the account menu. */
export function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.name}>
          {device.device}
          {device.current && <Chip variant="accent">This device</Chip>}
          {device.remembered && <Chip>Remembered</Chip>}
        </span>
        <span className={styles.detail}>
          {`Signed in ${moment(device.startedAt)}, last used ${moment(device.usedAt)}`}
        </span>
      </span>
      {!device.current && (
        <Button
          variant="secondary"
          // Several may be called alike.
          aria-label={`Sign out ${device.device}, last used ${moment(device.usedAt)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The day and the time on it, as this device tells the time. */
function moment(at: string): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${formatDate(at)}, ${time}`;
}
