import { GROUP_LABELS } from '@/shared/dates/kinds';
import { type TimelineEntry } from '@/shared/dates/types';
import { Card } from '@/shared/ui/card/card';
import { Money } from '@/shared/ui/money/money';
import { yearCost } from '../model/year-cost';
import styles from './year-cost.module.css';

interface YearCostProps {
  entries: readonly TimelineEntry[];
}

/** What the dates of the next 12 months cost, by group. */
export function YearCost({ entries }: YearCostProps) {
  const { pence, groups, unknown } = yearCost(entries);
  return (
    <Card>
      <h2 className={styles.title}>Due in the next 12 months</h2>
      <p className={styles.total}>
        <Money pence={pence} size={24} />
      </p>
      {groups.length > 0 && (
        <dl className={styles.groups}>
          {groups.map((each) => (
            <div key={each.group} className={styles.group}>
              <dt>{GROUP_LABELS[each.group]}</dt>
              <dd>
                <Money pence={each.pence} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unknown > 0 && (
        <p className={styles.unknown}>
          {unknown === 1 ? '1 date has' : `${unknown} dates have`} no amount yet.
        </p>
      )}
    </Card>
  );
}

/** The same in one line. */
export function YearCostLine({ entries }: YearCostProps) {
  return (
    <p className={styles.line}>
      <Money pence={yearCost(entries).pence} className={styles.amount} /> due in the next 12 months
    </p>
  );
}
