import { Change } from '@/shared/ui/change/change';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type Changes } from './use-history';

interface ItemChangeProps {
  status: Changes['status'];
  change: Changes['total'];
}

/** How much an item, or all of them, gained or lost. */
export function ItemChange({ status, change }: ItemChangeProps) {
  if (change) return <Change change={change} />;
  if (status === 'loading') return <Skeleton w={64} />;
  return <NoFigure reason={status === 'failed' ? 'Not loaded' : 'Nothing to compare yet'} />;
}

/** Stands where there is no figure, and says why to those who listen. */
export function NoFigure({ reason }: { reason: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{reason}</VisuallyHidden>
    </>
  );
}
