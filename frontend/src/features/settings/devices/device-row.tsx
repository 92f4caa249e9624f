import { formatDateTime } from '@/shared/lib/dates';
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
          {`Signed in ${formatDateTime(device.startedAt)}, last used ${formatDateTime(device.usedAt)}`}
        </span>
      </span>
      {!device.current && (
        <Button
          variant="secondary"
          // Several devices may have the same name.
          aria-label={`Sign out ${device.device}, last used ${formatDateTime(device.usedAt)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
