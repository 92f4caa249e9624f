import { type Schema } from '@/shared/api/schema';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { type ItemOf, type VaultItem } from '../types';

const waiting = <Skeleton h={280} />;
const LoanCard = deferredSection<{ loan: ItemOf<'loan'> }>(
  async () => (await import('./loan-card')).LoanCard,
  waiting,
);
const SecuredLoans = deferredSection<{ loans: readonly Schema<'ItemLink'>[] }>(
  async () => (await import('./secured-loans')).SecuredLoans,
  waiting,
);

/** When a loan is paid off, or those secured on a home or a vehicle. Renders nothing where nothing is owed. */
export function DeferredLoanCard({ item }: { item: VaultItem }) {
  if (isOwed(item)) return <LoanCard loan={item} />;
  const loans = item.secured?.loans ?? [];
  return loans.length > 0 ? <SecuredLoans loans={loans} /> : null;
}

/** Whether it is a loan of which something is left to pay. */
export const isOwed = (item: VaultItem): item is ItemOf<'loan'> =>
  item.category === 'loan' && !item.ended && item.categoryData.current_balance > 0;
