import { useState } from 'react';
import { type Unreadable } from '@/shared/api/envelope';
import { RowActions } from '@/shared/lists/ledger';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog/confirm-dialog';
import { type Accent } from '@/shared/ui/dialog/dialog-frame';
import { Icon } from '@/shared/ui/icon/icon';
import { NOT_SHOWN, WHY_NOT_SHOWN } from './not-shown';
import styles from './unreadable-list.module.css';

interface UnreadableListProps {
  things: readonly Unreadable[];
  /** The label of a kind, where its wire name is not a word. */
  labelOf?: (kind: string) => string;
  accent?: Accent;
  onDelete: (thing: Unreadable) => Promise<unknown>;
}

const asWords = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');

/** Records that can't be shown, and why. Each can be deleted after a confirmation. */
export function UnreadableList({
  things,
  labelOf = asWords,
  accent,
  onDelete,
}: UnreadableListProps) {
  const [asked, setAsked] = useState<Unreadable | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (asked) await onDelete(asked);
    setBusy(false);
    setAsked(null);
  };
  return (
    <>
      {things.length > 0 && (
        <ul className={styles.list} aria-label="Items that can't be shown">
          {things.map((thing) => (
            <li key={thing.id} className={styles.row}>
              <Icon name="alert" className={styles.icon} />
              <span className={styles.text}>
                <span className={styles.title}>{NOT_SHOWN}</span>
                <span className={styles.detail}>
                  {labelOf(thing.kind)} · <span className={styles.id}>{thing.id}</span>
                </span>
                <span className={styles.detail}>{WHY_NOT_SHOWN}</span>
              </span>
              <RowActions
                name={`${labelOf(thing.kind)} ${thing.id}`}
                onDelete={() => {
                  setAsked(thing);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Delete this item?"
        accent={accent}
        busy={busy}
        onConfirm={() => void confirm()}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
      />
    </>
  );
}
