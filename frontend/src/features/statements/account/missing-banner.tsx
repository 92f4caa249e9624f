import { type ReactNode } from 'react';
import { useDateDialog } from '@/shared/dates/use-date-dialog';
import { type CoveredMonth } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { Icon } from '@/shared/ui/icon/icon';
import { Money } from '@/shared/ui/money/money';
import { listed, monthName } from '../wording';
import styles from './account-statements.module.css';
import { nextMonth } from './next-month';

interface MissingBannerProps {
  item: { id: string; name: string };
  months: readonly CoveredMonth[];
}

/** This many months are named; of more, only how many there are. */
const NAMED = 3;

/** What is missing or doesn't add up. Offers to remind of the next download, which keeps it from being missing. */
export function MissingBanner({ item, months }: MissingBannerProps) {
  const { add, dialog } = useDateDialog();
  const missing = months.filter(({ state }) => state === 'missing');
  const wrong = months.filter(({ state }) => state === 'does_not_reconcile');
  if (months.length === 0) return null;
  const isWhole = missing.length + wrong.length === 0;
  return (
    <div className={isWhole ? styles.remind : styles.banner} data-not-printed="">
      {!isWhole && (
        <>
          <Icon name="calendar-clock" />
          <p>
            <Said missing={missing} wrong={wrong} />
          </p>
        </>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          add({ type: 'item', ...item }, 'other', {
            title: `Download the statement of ${item.name}`,
            date: nextMonth(),
            repeats: 'monthly',
          });
        }}
      >
        Remind me to download
      </Button>
      {dialog}
    </div>
  );
}

type Months = readonly CoveredMonth[];

function Said({ missing, wrong }: { missing: Months; wrong: Months }) {
  const lacking = missing.length > 0 && (
    <>
      <b>{named(missing)}</b> {missing.length === 1 ? 'is' : 'are'} missing
    </>
  );
  const [only] = wrong;
  const amount = wrong.length === 1 ? only?.unexplained : null;
  const off: ReactNode = wrong.length > 0 && (
    <>
      <b>{named(wrong)}</b> {wrong.length === 1 ? "doesn't" : "don't"} add up
      {typeof amount === 'number' && (
        <>
          : <Money pounds={Math.abs(amount)} /> is not explained
        </>
      )}
    </>
  );
  return (
    <>
      {lacking}
      {lacking && off && ', and '}
      {off}.
    </>
  );
}

function named(months: Months): string {
  if (months.length > NAMED) return `${months.length} months`;
  return listed(months.map(({ month }) => monthName(month)));
}
