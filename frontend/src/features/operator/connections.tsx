import { type ReactNode } from 'react';
import { type Schema } from '@/shared/api/schema';
import { formatDateTime } from '@/shared/lib/dates';
import { Card, CardHeader } from '@/shared/ui/card/card';
import styles from './operator.module.css';
import { State } from './state';

type Provider = Schema<'OperatorProvider'>;

const STATES: Record<Provider['state'], ReactNode> = {
  notSetUp: <State tone="off">Not set up</State>,
  sandbox: <State tone="off">Sandbox</State>,
  working: <State tone="good">Working</State>,
  resting: <State tone="bad">Wrong key or no credit</State>,
};

/** Providers with their state and last error, the database and the store of files. */
export function Connections({ overview }: { overview: Schema<'OperatorOverview'> }) {
  const stores = [
    ['Database', overview.database],
    ['Files', overview.files],
  ] as const;
  return (
    <Card aria-labelledby="operator-connections">
      <CardHeader title="Connections" id="operator-connections" />
      <ul className={styles.list}>
        {overview.providers.map(({ name, state, problem, problemAt }) => (
          <li key={name} className={styles.connection}>
            <span className={styles.quiet}>{name}</span>
            {STATES[state]}
            {problem && problemAt && (
              <span className={styles.problem}>
                {formatDateTime(problemAt)}: {problem}
              </span>
            )}
          </li>
        ))}
        {stores.map(([what, { name, answers }]) => (
          <li key={what} className={styles.connection}>
            <span className={styles.quiet}>
              {what}, {name}
            </span>
            {answers ? (
              <State tone="good">Working</State>
            ) : (
              <State tone="bad">Doesn&apos;t answer</State>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
