import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { type VaultItem } from '../types';
import { type LandlordPapersProps } from './landlord-papers-card';

const LandlordPapers = deferredSection<LandlordPapersProps>(
  async () => (await import('./landlord-papers-card')).LandlordPapers,
  <Skeleton h={340} />,
);

interface DeferredLandlordPapersProps extends LandlordPapersProps {
  item: VaultItem;
}

/** The papers of a landlord. Renders nothing but for a property that is let. */
export function DeferredLandlordPapers({ item, ...props }: DeferredLandlordPapersProps) {
  const isLet = item.category === 'property' && item.categoryData.use === 'let' && !item.ended;
  return isLet ? <LandlordPapers {...props} /> : null;
}
