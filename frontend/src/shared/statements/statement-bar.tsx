import { useEffect, useRef } from 'react';
import { paths } from '@/shared/config/paths';
import { Button } from '@/shared/ui/button/button';
import { ButtonLink } from '@/shared/ui/button/button-link';
import styles from './statement-bar.module.css';
import { useStatementFiles } from './use-statement-files';

export interface StatementBarProps {
  itemId: string;
  /** Statements that were dropped on the page. */
  dropped?: readonly File[];
}

/** Leads to what is known of an account's money, and takes more of its statements. */
export function StatementBar({ itemId, dropped }: StatementBarProps) {
  const { take, choose, chooser, problem } = useStatementFiles(itemId);
  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!dropped || dropped === taken.current) return;
    taken.current = dropped;
    take(dropped);
  });
  return (
    <>
      <div className={styles.bar} data-not-printed="">
        <ButtonLink variant="secondary" icon="receipt" to={paths.itemStatements(itemId)}>
          Statements
        </ButtonLink>
        <ButtonLink variant="secondary" icon="chart" to={paths.itemMoney(itemId)}>
          By month and tag
        </ButtonLink>
        <Button variant="secondary" icon="upload" className={styles.import} onClick={choose}>
          Import a statement
        </Button>
      </div>
      {chooser}
      {problem}
    </>
  );
}
