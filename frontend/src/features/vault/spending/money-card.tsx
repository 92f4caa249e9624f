import { useEffect, useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { useStatementFiles } from '@/shared/statements/use-statement-files';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { type VaultItem } from '../types';
import { useSpendingQuery } from './api';
import { MonthBars } from './month-bars';
import styles from './spending.module.css';
import { RegularPayments } from './regular-payments';
import { WhereItWent } from './where-it-went';

export interface MoneyCardProps {
  item: VaultItem;
  /** Statements that were dropped on the page. */
  dropped?: readonly File[];
}

/** What came in and went out of an account, and how its statements come in. */
export function MoneyCard({ item, dropped }: MoneyCardProps) {
  const { id, name } = item;
  const { take, choose, chooser, problem } = useStatementFiles(id);
  const { data, isError, isFetching, refetch } = useSpendingQuery(id);
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!dropped || dropped === taken.current) return;
    taken.current = dropped;
    take(dropped);
  });
  const isEmpty = data && data.tags.length + data.merchants.length === 0;
  return (
    <Card className={styles.card} aria-labelledby="money">
      <CardHeader title="Money in and out" id="money">
        <span className={styles.actions} data-not-printed="">
          <ButtonLink variant="ghost" to={paths.itemStatements(id)}>
            Statements
          </ButtonLink>
          <Button variant="secondary" icon="upload" onClick={choose}>
            Import a statement
          </Button>
        </span>
      </CardHeader>
      {chooser}
      {problem}
      {isError && !data && (
        <LoadFailed
          message="We couldn't load what came in and went out."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && (
        <p>Import a statement to see what comes in and goes out by month, by tag and by payee.</p>
      )}
      {data && !isEmpty && (
        <div className={styles.parts}>
          <MonthBars months={data.months} />
          <WhereItWent spending={data} />
          <RegularPayments about={{ type: 'item', id, name }} payments={data.regular} />
        </div>
      )}
    </Card>
  );
}
