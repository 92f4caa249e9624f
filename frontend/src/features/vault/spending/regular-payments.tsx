import { useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { useOwnDatesOf } from '@/shared/dates/dates-of';
import { type Thing } from '@/shared/dates/types';
import { useDateDialog } from '@/shared/dates/use-date-dialog';
import { formatDate } from '@/shared/lib/dates';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { type RegularPayment } from '@/shared/statements/types';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { Money } from '@/shared/ui/money/money';
import styles from './spending.module.css';

interface RegularPaymentsProps {
  /** The account. */
  about: Thing;
  payments: readonly RegularPayment[];
}

const EVERY = { monthly: 'Every month', yearly: 'Every year' } as const;

/** What comes again, each with a way to be reminded of it. */
export function RegularPayments({ about, payments }: RegularPaymentsProps) {
  const { add, dialog } = useDateDialog();
  const dates = useOwnDatesOf(about);
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  if (payments.length === 0) return null;
  return (
    <Card className={styles.part} aria-labelledby="regular">
      <h2 id="regular" className={styles.title}>
        Regular payments
      </h2>
      <ul ref={list} className={styles.entries} data-keeps-focus="">
        {payments.map((payment) => {
          const { name, amount, every, next } = payment;
          const isKept = dates.some((date) => date.name === name);
          return (
            <li key={`${name} ${every} ${amount}`} className={styles.regular}>
              <span className={styles.name}>
                <Amounts text={name} />
                <span className={styles.meta}>
                  {EVERY[every]}, next on {formatDate(next)}
                </span>
              </span>
              <Money pounds={amount} className={styles.amount} />
              {isKept ? (
                <ButtonLink
                  variant="ghost"
                  to={paths.timeline}
                  aria-label={`See the date of ${name}`}
                  data-not-printed=""
                >
                  See the date
                </ButtonLink>
              ) : (
                <Button
                  variant="ghost"
                  icon="bell"
                  aria-label={`Add a date for ${name}`}
                  data-not-printed=""
                  onClick={() => {
                    add(about, amount < 0 ? 'subscription' : 'other', {
                      title: name,
                      date: next,
                      repeats: every,
                      amount: Math.abs(amount).toFixed(2),
                    });
                  }}
                >
                  Add a date
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </Card>
  );
}
