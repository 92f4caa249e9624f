import { Card, CardHeader } from '@/shared/ui/card/card';
import { Highlighted } from './rich-text';
import { RowLink } from './row-link';
import styles from './key-insights.module.css';

/** How many there is room for. */
const SHOWN = 3;

interface KeyInsightsProps {
  insights: readonly string[];
  /** Where each of them leads. */
  links: readonly string[];
}

/** What stands out in the person's own figures. */
export function KeyInsights({ insights, links }: KeyInsightsProps) {
  return (
    <Card>
      <CardHeader title="Key Insights" />
      {insights.length === 0 ? (
        <p>No insights available.</p>
      ) : (
        <ul className={styles.insights}>
          {insights.slice(0, SHOWN).map((insight, index) => (
            <li key={insight}>
              <RowLink to={links[index] ?? ''} className={styles.insight}>
                <Highlighted text={insight} />
              </RowLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
