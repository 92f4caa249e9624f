import { formatDate } from '@/shared/lib/dates';
import { type NoticeDevice } from '@/shared/notifications/types';
import { IconButton } from '@/shared/ui/button/icon-button';
import entry from '../entry.module.css';
import styles from './notifications.module.css';

interface DeviceListProps {
  devices: readonly NoticeDevice[];
  onRemove: (device: NoticeDevice) => void;
}

/** The other devices that take notices. */
export function DeviceList({ devices, onRemove }: DeviceListProps) {
  if (devices.length === 0) return null;
  return (
    <ul className={styles.devices} aria-label="Also on">
      {devices.map((device) => (
        <li key={device.id} className={styles.device}>
          <span className={entry.detail}>
            {`Also on ${device.name}, since ${formatDate(device.addedAt)}`}
          </span>
          <IconButton
            icon="trash"
            label={`Turn notices off on ${device.name}`}
            onClick={() => {
              onRemove(device);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
