import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { endedWords, isOwned } from '../model/ended';
import { type VaultItem } from '../types';
import { type MoreMenuProps } from './more-menu';

export interface ItemActionsProps {
  item: VaultItem;
  narrow: boolean;
  /** Opens the form of the item, at one of its dates. */
  onEdit: (field?: string) => void;
  onDelete: () => void;
  /** Says that it was sold or closed, corrects that, or undoes it. */
  onEnd: () => void;
}

const MoreMenu = deferredSection<MoreMenuProps>(
  async () => (await import('./more-menu')).MoreMenu,
  <Skeleton w="var(--control-h)" h="var(--control-h)" />,
);

/** What can be done with an item. All but Edit is in a menu. */
export function ItemActions({ item, narrow, onEdit, ...others }: ItemActionsProps) {
  const ending = isOwned(item) ? `${endedWords[item.category].done}…` : 'Change or undo…';
  const edit = {
    icon: 'pencil',
    variant: 'secondary',
    onClick: () => {
      onEdit();
    },
  } as const;
  return (
    <>
      {narrow ? <IconButton {...edit} label="Edit" /> : <Button {...edit}>Edit</Button>}
      <MoreMenu ending={ending} {...others} />
    </>
  );
}
