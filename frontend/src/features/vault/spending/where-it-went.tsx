import { useState } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { type MoneyFlow, type Spending } from '@/shared/statements/types';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Bar } from '@/shared/ui/bar/bar';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { Money } from '@/shared/ui/money/money';
import { Segments } from '@/shared/ui/segments/segments';
import styles from './spending.module.css';

const VIEWS = [
  { value: 'tags', label: 'By tag' },
  { value: 'merchants', label: 'By payee' },
] as const;

/** So many rows are shown until more are asked for. */
const FIRST = 6;

interface Entry extends MoneyFlow {
  name: string;
  count: number;
}

/** What went where, by tag or by payee, the most first. */
export function WhereItWent({ spending }: { spending: Spending }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('tags');
  const hidden = useAmountsHidden();
  const [isWhole, setWhole] = useState(false);
  const entries = view === 'tags' ? byTag(spending) : spending.merchants;
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  const most = Math.max(1, ...entries.map(sizeOf));
  return (
    <Card className={styles.part} aria-label="By tag and payee">
      <Segments
        legend="Show money"
        name="spending"
        options={VIEWS}
        value={view}
        onChange={(chosen) => {
          setView(chosen);
          setWhole(false);
        }}
      />
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <li key={entry.name} className={styles.entry}>
            <span className={styles.name}>
              <Amounts text={entry.name} /> <span className={styles.times}>×{entry.count}</span>
            </span>
            <Money pounds={entry.money_in - entry.money_out} className={styles.amount} />
            {!hidden && (
              <Bar
                share={sizeOf(entry) / most}
                tone={entry.money_out >= entry.money_in ? 'liability' : 'asset'}
                className={styles.bar}
              />
            )}
          </li>
        ))}
      </ul>
      {entries.length > FIRST && (
        <Button
          variant="ghost"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show fewer' : `Show all ${entries.length}`}
        </Button>
      )}
    </Card>
  );
}

const sizeOf = ({ money_in, money_out }: MoneyFlow) => Math.abs(money_in - money_out);

const byTag = ({ tags }: Spending): Entry[] =>
  tags
    .map(({ tag, ...flow }) => ({ ...flow, name: tag ?? 'No tag' }))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
