import { Alert } from '@/shared/ui/alert/alert';
import { missingLabels } from '../model/unfinished';
import { type VaultItem } from '../types';
import styles from './item-header.module.css';

/** What an unfinished item lacks; nothing for any other. */
export function UnfinishedNote({ item }: { item: VaultItem }) {
  if (item.missing.length === 0) return null;
  return (
    <Alert tone="warning" className={styles.unfinished}>
      Still to add: {missingLabels(item).join(', ')}. Choose Edit to finish.
    </Alert>
  );
}
