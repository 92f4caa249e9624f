import { Card } from '@/shared/ui/card/card';
import { Gauge } from '@/shared/ui/gauge/gauge';
import { inShownOrder } from '../breakdown';
import { type DashboardData, type RecentChange, type Side } from '../types';
import { RecentChanges } from './recent-changes';
import styles from './hero.module.css';

interface HeroProps {
  statistics: DashboardData['statistics'];
  changes: readonly RecentChange[];
}

const segmentsOf = ({ breakdown }: Side) => inShownOrder(breakdown).map((part) => part.totalValue);

/** The three gauges, with what changed last at their foot. */
export function Hero({ statistics, changes }: HeroProps) {
  const { netWorth, assets, liabilities } = statistics;
  return (
    <Card className={styles.hero} aria-label="Net position">
      <div className={styles.gauges}>
        <Gauge
          kind="assets"
          label="Assets"
          value={assets.current}
          change={assets.change}
          segments={segmentsOf(assets)}
          className={styles.sideGauge}
        />
        <Gauge
          kind="net"
          label="Net Position"
          value={netWorth.current}
          change={netWorth.change}
          of={assets.current}
          className={styles.netGauge}
        />
        <Gauge
          kind="liabilities"
          label="Liabilities"
          value={liabilities.current}
          change={liabilities.change}
          segments={segmentsOf(liabilities)}
          className={styles.sideGauge}
        />
      </div>
      <RecentChanges changes={changes} />
    </Card>
  );
}
