import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { formatMonth } from '@/shared/lib/dates';
import { formatPounds } from '@/shared/lib/money';
import { type Spending } from '@/shared/statements/types';
import { Card } from '@/shared/ui/card/card';
import { ChartTable } from '@/shared/ui/chart/chart-table';
import { HiddenPlot } from '@/shared/ui/chart/hidden-plot';
import { Money } from '@/shared/ui/money/money';
import styles from './spending.module.css';

const COLUMNS = ['Month', 'Money in', 'Money out'];

const nameOf = (month: string) => formatMonth(`${month}-01`);

/** A pair of bars for each month: what came in, and what went out. */
export function MonthBars({ months }: Pick<Spending, 'months'>) {
  const hidden = useAmountsHidden();
  const most = Math.max(1, ...months.flatMap((month) => [month.money_in, month.money_out]));
  const last = months.at(-1);
  return (
    <Card className={styles.part} aria-labelledby="by-month">
      <h2 id="by-month" className={styles.title}>
        By month
      </h2>
      {hidden ? (
        <HiddenPlot className={styles.hidden} />
      ) : (
        <div className={styles.bars} aria-hidden="true">
          {months.map(({ month, money_in, money_out }) => (
            <span key={month} className={styles.month} title={titleOf(month, money_in, money_out)}>
              <span className={styles.pair}>
                <span className={styles.in} style={{ height: `${(money_in / most) * 100}%` }} />
                <span className={styles.out} style={{ height: `${(money_out / most) * 100}%` }} />
              </span>
              <span className={styles.letter}>{nameOf(month)[0]}</span>
            </span>
          ))}
        </div>
      )}
      <ChartTable
        title="Money in and out by month"
        columns={COLUMNS}
        rows={months.map(({ month, money_in, money_out }) => ({
          key: month,
          cells: [nameOf(month), formatPounds(money_in), formatPounds(money_out)],
        }))}
      />
      {last && (
        <p className={styles.key}>
          {nameOf(last.month)}: <span className={styles.inKey}>in</span>{' '}
          <Money pounds={last.money_in} />, <span className={styles.outKey}>out</span>{' '}
          <Money pounds={last.money_out} />
        </p>
      )}
    </Card>
  );
}

const titleOf = (month: string, moneyIn: number, moneyOut: number) =>
  `${nameOf(month)}: in ${formatPounds(moneyIn)}, out ${formatPounds(moneyOut)}`;
