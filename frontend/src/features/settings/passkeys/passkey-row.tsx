import { formatDate, today } from '@/shared/lib/dates';
import { IconButton } from '@/shared/ui/button/icon-button';
import { Icon } from '@/shared/ui/icon/icon';
import { type Passkey } from './api';
import entry from '../entry.module.css';
import styles from './passkeys.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className={styles.row}>
      <span className={entry.icon}>
        <Icon name="key" />
      </span>
      <span className={entry.about}>
        <span className={entry.name}>{passkey.name}</span>
        <span className={entry.detail}>
          {`Added ${formatDate(passkey.addedAt)} · ${lastUse(passkey.usedAt ?? null)}`}
        </span>
      </span>
      <span className={styles.actions}>
        <IconButton icon="pencil" label={`Rename ${passkey.name}`} onClick={onRename} />
        <IconButton icon="trash" label={`Remove ${passkey.name}`} onClick={onRemove} />
      </span>
    </li>
  );
}

function lastUse(usedAt: string | null): string {
  if (!usedAt) return 'not used yet';
  const day = formatDate(usedAt);
  return day === formatDate(today()) ? 'used today' : `used ${day}`;
}
