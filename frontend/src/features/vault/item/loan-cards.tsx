import { type Schema } from '@/shared/api/schema';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { useVaultItemQuery } from '../api';
import { isOwed } from '../model/loan';
import { type VaultItem } from '../types';
import { LoanCard } from './loan-card';

/** The card of a loan, or one for each that is secured on an item and not yet paid off. */
export function LoanCards({ item }: { item: VaultItem }) {
  if (isOwed(item)) return <LoanCard loan={item} />;
  return item.secured?.loans.map((loan) => <SecuredLoan key={loan.id} link={loan} />);
}

function SecuredLoan({ link: { id, name } }: { link: Schema<'ItemLink'> }) {
  const { data: loan, isError, isFetching, refetch } = useVaultItemQuery(id);
  if (loan) return isOwed(loan) ? <LoanCard loan={loan} secured /> : null;
  if (!isError) return <Skeleton h={280} />;
  return (
    <LoadFailed
      message={`We couldn't load “${name}”.`}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
