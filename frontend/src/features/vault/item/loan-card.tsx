import { type ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { formatDate, formatMonth } from '@/shared/lib/dates';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Card } from '@/shared/ui/card/card';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { Money } from '@/shared/ui/money/money';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { displayValue } from '../model/display';
import { type FieldDef } from '../model/field';
import { fieldsOf } from '../model/fields';
import { fixEnds } from '../model/loan';
import { type ItemOf } from '../types';
import styles from './loan-card.module.css';
import { outlookOf } from './loan-outlook';
import { PayMore } from './pay-more';
import { useRepaymentQuery } from './repayment-api';

interface LoanCardProps {
  loan: ItemOf<'loan'>;
  /** It stands on the page of what the loan is secured on, and leads to its own. */
  secured?: boolean;
}

const RATE: FieldDef = { name: 'interest_rate', label: 'Rate', type: 'percentage' };

const KIND = fieldsOf('loan').find(({ name }) => name === 'loan_kind');

/** While nothing is known of its end. */
const WAITING: ReturnType<typeof outlookOf> = { canPayMore: false };

/** What is left to pay of a loan, until when, and what paying more would change. */
export function LoanCard({ loan, secured = false }: LoanCardProps) {
  const { id, name, version, categoryData: data } = loan;
  const { data: outlook, isError, isFetching, refetch } = useRepaymentQuery({ id, version });
  const fixedUntil = fixEnds(loan);
  const { paid, line, canPayMore } = outlook ? outlookOf(loan, outlook) : WAITING;
  return (
    <Card className={styles.card} aria-labelledby={`${id}-repayment`}>
      <div className={styles.head}>
        <h2 id={`${id}-repayment`}>{secured ? kindOf(loan) : 'Repayment'}</h2>
        {secured && <TextLink to={paths.vaultItem(id)}>{name}</TextLink>}
      </div>
      <dl className={styles.lines}>
        <Line label="Left to pay">
          <Money pounds={data.current_balance} />
        </Line>
        {data.interest_rate !== null && (
          <Line label="Rate">
            {displayValue(RATE, data.interest_rate)}
            {fixedUntil && ', fixed'}
          </Line>
        )}
        {fixedUntil && <Line label="Fixed until">{formatDate(fixedUntil)}</Line>}
        {data.monthly_payment !== null && (
          <Line label="Each month">
            <Money pounds={data.monthly_payment} />
          </Line>
        )}
        {paid && (
          <>
            <Line label="Paid off">{formatMonth(`${paid.ends}-01`)}</Line>
            <Line label="Interest still to pay">
              <Money pounds={paid.interest} />
            </Line>
          </>
        )}
      </dl>
      {!outlook && !isError && <Skeleton h={20} className={styles.wait} />}
      {!outlook && isError && (
        <LoadFailed
          message="We couldn't work out when this is paid off."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {line && (
        <p className={styles.line}>
          <Amounts text={line} />
        </p>
      )}
      {outlook && canPayMore && <PayMore loan={loan} now={outlook.now} />}
      {fixedUntil && (
        <p className={styles.note}>
          At today’s rate until the end. Your rate may change when the fix ends.
        </p>
      )}
    </Card>
  );
}

/** `Mortgage`; `Loan` where the kind is another or not known. */
function kindOf({ categoryData: { loan_kind: kind } }: ItemOf<'loan'>): string {
  const chosen = kind === 'other' ? undefined : KIND?.choices?.find(({ value }) => value === kind);
  return chosen?.label ?? 'Loan';
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
