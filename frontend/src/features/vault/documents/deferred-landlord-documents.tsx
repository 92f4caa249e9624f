import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { type VaultItem } from '../types';
import { type LandlordDocumentsProps } from './landlord-documents-card';

const LandlordDocuments = deferredSection<LandlordDocumentsProps>(
  async () => (await import('./landlord-documents-card')).LandlordDocuments,
  <Skeleton h={340} />,
);

interface DeferredLandlordDocumentsProps extends LandlordDocumentsProps {
  item: VaultItem;
}

/** The documents of a landlord. Renders nothing but for a property that is let. */
export function DeferredLandlordDocuments({ item, ...props }: DeferredLandlordDocumentsProps) {
  const isLet = item.category === 'property' && item.categoryData.use === 'let' && !item.ended;
  return isLet ? <LandlordDocuments {...props} /> : null;
}
