import { useRef, useState } from 'react';
import { useDateDialog } from '@/shared/dates/use-date-dialog';
import { focusHeading } from '@/shared/lib/focus-heading';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { Alert } from '@/shared/ui/alert/alert';
import { Button } from '@/shared/ui/button/button';
import { useVaultItemsQuery } from '../api';
import { DeferredEditItemDialog } from '../edit/deferred-edit-item-dialog';
import { missingSentence } from '../model/unfinished';
import { type VaultItem } from '../types';
import styles from './added-notice.module.css';
import { dateActionsOf } from './item-date-actions';
import { ProposalsList } from './proposals-list';
import { useItemDates } from './use-item-dates';

export interface AddedNoticeProps {
  /** The id of the item that was just added. */
  added: string;
  onClose: () => void;
}

/** After an item was added, says what it lacks and proposes its dates. Renders nothing where there is neither. */
export function AddedNotice({ added, onClose }: AddedNoticeProps) {
  const { item } = useVaultItemsQuery(undefined, {
    selectFromResult: ({ data }) => ({ item: data?.items.find(({ id }) => id === added) }),
  });
  return item ? <Notice item={item} onClose={onClose} /> : null;
}

function Notice({ item, onClose }: { item: VaultItem; onClose: () => void }) {
  const [editing, setEditing] = useState<{ field?: string } | null>(null);
  const { proposals } = useItemDates(item);
  const { dialog, ...dates } = useDateDialog();
  const onEdit = (field?: string) => {
    setEditing({ field });
  };
  const [isLater, setLater] = useState(false);
  const hide = (what: 'all' | 'missing') => {
    if (what === 'all') onClose();
    else setLater(true);
    // The button that was pressed is gone with it.
    queueMicrotask(focusHeading);
  };
  const box = useRef<HTMLDivElement>(null);
  useListFocus(box);
  return (
    <div ref={box} data-keeps-focus="" data-not-printed="">
      {item.missing.length > 0 && !isLater && (
        <Alert tone="warning" className={styles.notice}>
          <p>
            <b>Saved, not finished.</b> {missingSentence(item)}{' '}
            {!item.held_in && 'It counts in your totals from today. '}We'll keep a task for the
            rest.
          </p>
          <div className={styles.ways}>
            <Button
              variant="secondary"
              onClick={() => {
                onEdit();
              }}
            >
              Fill in now
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                hide(proposals.length > 0 ? 'missing' : 'all');
              }}
            >
              Later
            </Button>
          </div>
        </Alert>
      )}
      {proposals.length > 0 && (
        <Alert tone="success" className={styles.notice}>
          <p>Added to your Vault. What should we remind you of?</p>
          <div className={styles.ways}>
            <ProposalsList
              proposals={proposals}
              onAdd={dateActionsOf(item, { ...dates, onEdit }).add}
            />
            <Button
              variant="ghost"
              onClick={() => {
                hide('all');
              }}
            >
              Not now
            </Button>
          </div>
        </Alert>
      )}
      {dialog}
      <DeferredEditItemDialog
        item={editing ? item : null}
        focus={editing?.field}
        onClose={() => {
          setEditing(null);
        }}
      />
    </div>
  );
}
