import { type ComponentProps } from 'react';
import { IconButton } from '@/shared/ui/button/icon-button';

export interface MoreProps {
  more: {
    /** What the row is called that says it was sold or closed. */
    ending: string;
    onEnd: () => void;
    onDelete: () => void;
  };
}

/** Opens the menu of an item's other actions. */
export function MoreButton({
  more: _more,
  ...button
}: Partial<MoreProps> & ComponentProps<'button'>) {
  return <IconButton {...button} label="More actions" icon="ellipsis" />;
}
