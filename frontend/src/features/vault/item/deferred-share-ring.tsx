import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { partOwned } from '../model/counts';
import { isOwned } from '../model/ended';
import { type VaultItem } from '../types';
import { type ShareRingProps } from './share-ring';

const ShareRing = deferredSection<ShareRingProps>(
  async () => (await import('./share-ring')).ShareRing,
  null,
);

/** How much of an item is theirs and counts; nothing where all of it does. */
export function DeferredShareRing({ item }: { item: VaultItem }) {
  const share = partOwned(item);
  if (share === undefined || item.held_in || !isOwned(item)) return null;
  return <ShareRing share={share} counts={item.counted} />;
}
