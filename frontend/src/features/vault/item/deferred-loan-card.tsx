import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { isOwed } from '../model/loan';
import { type VaultItem } from '../types';

const LoanCards = deferredSection<{ item: VaultItem }>(
  async () => (await import('./loan-cards')).LoanCards,
  <Skeleton h={280} />,
);

/** When a loan is paid off, or those secured on a home or a vehicle. Renders nothing where nothing is owed. */
export function DeferredLoanCard({ item }: { item: VaultItem }) {
  return isOwed(item) || item.secured?.loans.length ? <LoanCards item={item} /> : null;
}
