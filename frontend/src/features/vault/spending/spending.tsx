import { paths } from '@/shared/config/paths';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { type VaultItem } from '../types';
import { useSpendingQuery } from './api';
import { MonthBars } from './month-bars';
import { RegularPayments } from './regular-payments';
import styles from './spending.module.css';
import { WhereItWent } from './where-it-went';

/** By month, by tag and by payee, and what comes again. */
export function Spending({ item: { id, name } }: { item: VaultItem }) {
  const { data, isError, isFetching, refetch } = useSpendingQuery(id);
  if (!data) {
    if (!isError) return <LoadingRows />;
    return (
      <LoadFailed
        message="We couldn't load what came in and went out."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.tags.length + data.merchants.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="receipt"
          title="Nothing to show yet"
          text="Import a statement to see what comes in and goes out by month, by tag and by payee."
          action={<ButtonLink to={paths.itemStatements(id)}>Go to Statements</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <>
      <MonthBars months={data.months} />
      <div className={styles.parts}>
        <WhereItWent spending={data} />
        <RegularPayments about={{ type: 'item', id, name }} payments={data.regular} />
      </div>
    </>
  );
}
