import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Card } from '@/shared/ui/card/card';
import { Gauge } from '@/shared/ui/gauge/gauge';
import { isCrowded } from '@/shared/ui/gauge/gauge-change';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { leftOut } from '@/shared/unreadable/not-shown';
import { includesSample, inShownOrder } from '../breakdown';
import { type ComparedWith, type DashboardData, type RecentChange, type Side } from '../types';
import { RecentChanges } from './recent-changes';
import styles from './hero.module.css';

interface HeroProps {
  statistics: DashboardData['statistics'];
  comparedWith: ComparedWith;
  changes: readonly RecentChange[];
  /** How many items can't be shown. */
  leftOut: number;
}

const BASELINES: Record<ComparedWith, string> = {
  nothing: "Come back tomorrow to see what's changed.",
  first_day: 'Changes since you joined.',
  thirty_days_ago: 'Changes in the last 30 days.',
};

const segmentsOf = ({ breakdown }: Side) => inShownOrder(breakdown).map((part) => part.totalValue);

/** The three gauges and what they are compared with; what changed last stands at their foot. */
export function Hero({ statistics, comparedWith, changes, leftOut: missing }: HeroProps) {
  const { netWorth, assets, liabilities } = statistics;
  const large = [assets, liabilities].some(({ current, change }) => isCrowded(current, change));
  return (
    <Card className={styles.hero} aria-label="Net position">
      <div className={styles.gauges}>
        <Link to={paths.vault} className={styles.sideGauge}>
          <Gauge
            kind="assets"
            label="Assets"
            value={assets.current}
            change={assets.change}
            segments={segmentsOf(assets)}
            large={large}
          />
        </Link>
        <Link to={paths.vault} className={styles.netGauge}>
          <Gauge
            kind="net"
            label="Net Position"
            value={netWorth.current}
            change={netWorth.change}
            of={assets.current}
          />
        </Link>
        <Link to={paths.vault} className={styles.sideGauge}>
          <Gauge
            kind="liabilities"
            label="Liabilities"
            value={liabilities.current}
            change={liabilities.change}
            segments={segmentsOf(liabilities)}
            large={large}
          />
        </Link>
      </div>
      {includesSample(statistics) && (
        <p className={styles.note}>
          <IncludesSampleData />
        </p>
      )}
      {missing > 0 && <p className={styles.note}>{leftOut(missing, 'these totals')}</p>}
      <p className={styles.baseline}>{BASELINES[comparedWith]}</p>
      <RecentChanges changes={changes} />
    </Card>
  );
}
