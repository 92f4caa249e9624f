import { useState } from 'react';
import { type Spending } from '@/shared/statements/types';
import { Card } from '@/shared/ui/card/card';
import { Segments } from '@/shared/ui/segments/segments';
import { FlowList } from './flow-list';
import styles from './spending.module.css';

const VIEWS = [
  { value: 'tags', label: 'By tag' },
  { value: 'merchants', label: 'By payee' },
] as const;

/** What went out and what came in, by tag or by payee. A refund is money in: it makes nothing cheaper. */
export function WhereItWent({ spending }: { spending: Spending }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('tags');
  const groups =
    view === 'tags'
      ? spending.tags.map(({ tag, ...flow }) => ({ ...flow, name: tag ?? 'No tag' }))
      : spending.merchants;
  return (
    <Card className={styles.part} aria-label="By tag and payee">
      <Segments
        legend="Show money"
        name="spending"
        options={VIEWS}
        value={view}
        onChange={setView}
      />
      <FlowList
        key={`${view} out`}
        title="Money out"
        tone="liability"
        flows={groups.map(({ name, money_out, count_out }) => ({
          name,
          pounds: money_out,
          count: count_out,
        }))}
      />
      <FlowList
        key={`${view} in`}
        title="Money in"
        tone="asset"
        flows={groups.map(({ name, money_in, count_in }) => ({
          name,
          pounds: money_in,
          count: count_in,
        }))}
      />
    </Card>
  );
}
