import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { type StatementBarProps } from './statement-bar';
import styles from './statement-bar.module.css';

/** The way to the statements of an account, whose place is kept while its code loads. */
export const DeferredStatementBar = deferredSection<StatementBarProps>(
  async () => (await import('./statement-bar')).StatementBar,
  <div className={styles.bar} />,
);
