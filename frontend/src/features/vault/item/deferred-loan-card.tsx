import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { type ItemOf, type VaultItem } from '../types';

const LoanCard = deferredSection<{ loan: ItemOf<'loan'> }>(
  async () => (await import('./loan-card')).LoanCard,
  <Skeleton h={280} />,
);

/** When a loan is paid off. Renders nothing for what is no loan, or is paid off. */
export function DeferredLoanCard({ item }: { item: VaultItem }) {
  const isOwed = item.category === 'loan' && !item.ended && item.categoryData.current_balance > 0;
  return isOwed ? <LoanCard loan={item} /> : null;
}
