import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { deferredMenu } from '@/shared/ui/menu/deferred-menu';
import { endedWords, isOwned } from '../model/ended';
import { type VaultItem } from '../types';
import styles from './item-header.module.css';
import { MoreButton, type MoreProps } from './more-button';

export interface ItemActionsProps {
  item: VaultItem;
  narrow: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Says that it was sold or closed, corrects that, or takes it back. */
  onEnd: () => void;
}

const MoreMenu = deferredMenu<MoreProps>(MoreButton, () => import('./more-menu'));

/** What can be done with an item. On a phone all but Edit is in a menu. */
export function ItemActions({ item, narrow, onEdit, onDelete, onEnd }: ItemActionsProps) {
  const ending = isOwned(item) ? `${endedWords[item.category].done}…` : 'Change or take back…';
  if (narrow) {
    return (
      <>
        <IconButton label="Edit" icon="pencil" variant="secondary" onClick={onEdit} />
        <MoreMenu more={{ ending, onEnd, onDelete }} />
      </>
    );
  }
  return (
    <>
      <Button variant="secondary" icon="pencil" onClick={onEdit}>
        Edit
      </Button>
      <Button variant="ghost" className={styles.end} onClick={onEnd}>
        {ending}
      </Button>
      <IconButton label="Delete item" icon="trash" onClick={onDelete} />
    </>
  );
}
