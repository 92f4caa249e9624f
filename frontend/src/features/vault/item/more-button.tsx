import { type ComponentProps } from 'react';
import { IconButton } from '@/shared/ui/button/icon-button';

export interface MoreProps {
  /** What the row is called that says it was sold or closed. */
  ending: string;
  onEnd: () => void;
  onDelete: () => void;
}

/** Opens the menu of an item's other actions, which is not the button's to know. */
export function MoreButton({
  ending: _ending,
  onEnd: _onEnd,
  onDelete: _onDelete,
  ...button
}: Partial<MoreProps> & ComponentProps<'button'>) {
  return <IconButton {...button} label="More actions" icon="ellipsis" />;
}
