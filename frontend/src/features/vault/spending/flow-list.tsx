import { useId, useState } from 'react';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { Amounts } from '@/shared/ui/amounts/amounts';
import { Bar } from '@/shared/ui/bar/bar';
import { Button } from '@/shared/ui/button/button';
import { Money } from '@/shared/ui/money/money';
import styles from './spending.module.css';

/** What moved under one name, in one direction. */
export interface Flow {
  name: string;
  pounds: number;
  count: number;
}

interface FlowListProps {
  title: string;
  tone: 'asset' | 'liability';
  flows: readonly Flow[];
}

/** So many rows are shown until more are asked for. */
const FIRST = 6;

/** The money of one direction, the most first. Renders nothing where there is none. */
export function FlowList({ title, tone, flows }: FlowListProps) {
  const hidden = useAmountsHidden();
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  const moved = flows
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.pounds - one.pounds);
  const most = Math.max(1, moved[0]?.pounds ?? 0);
  if (moved.length === 0) return null;
  return (
    <>
      <h3 id={heading} className={styles.direction}>
        {title}
      </h3>
      <ul className={styles.entries} aria-labelledby={heading}>
        {(isWhole ? moved : moved.slice(0, FIRST)).map(({ name, pounds, count }) => (
          <li key={name} className={styles.entry}>
            <span className={styles.name}>
              <Amounts text={name} /> <span className={styles.times}>×{count}</span>
            </span>
            <Money pounds={pounds} className={styles.amount} />
            {!hidden && <Bar share={pounds / most} tone={tone} className={styles.bar} />}
          </li>
        ))}
      </ul>
      {moved.length > FIRST && (
        <Button
          variant="ghost"
          aria-expanded={isWhole}
          aria-describedby={heading}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Show fewer' : `Show all ${moved.length}`}
        </Button>
      )}
    </>
  );
}
