import { useRef, useState } from 'react';
import { FileBadge } from '@/shared/documents/file-badge';
import { useListFocus } from '@/shared/lib/use-list-focus';
import styles from '@/shared/statements/statements.module.css';
import { type ImportedStatement } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { counted, periodText } from '../wording';
import { UndoImportDialog } from './undo-import-dialog';

/** What was imported, each with its Undo. */
export function ImportedList({ statements }: { statements: readonly ImportedStatement[] }) {
  const [undone, setUndone] = useState<ImportedStatement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  return (
    <Card className={styles.card} aria-labelledby="imported">
      <div className={styles.head}>
        <h2 id="imported">Imported</h2>
        <span className={styles.meta}>{counted(statements.length, 'statement')}</span>
      </div>
      <ul ref={list} className={styles.rows} data-keeps-focus="">
        {statements.map((statement) => (
          <li key={statement.id} className={styles.row}>
            <FileBadge name={statement.name} />
            <span className={styles.about}>
              <span className={styles.name}>{statement.name}</span>
              <span className={styles.meta}>
                {[statement.period && periodText(statement.period), balanceText(statement)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={`${styles.meta} ${styles.count}`}>{countsText(statement)}</span>
            <span className={styles.actions}>
              <Button
                variant="ghost"
                icon="undo"
                aria-label={`Undo the import of ${statement.name}`}
                onClick={() => {
                  setUndone(statement);
                }}
              >
                Undo
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <UndoImportDialog
        statement={undone}
        onClose={() => {
          setUndone(null);
        }}
      />
    </Card>
  );
}

function balanceText({ reconciles }: ImportedStatement): string {
  if (reconciles === null) return 'no balances';
  return reconciles ? 'balances add up' : "balances don't add up";
}

const countsText = ({ new: added, known, joined }: ImportedStatement) =>
  [`${added} new`, joined > 0 && `${joined} joined`, known > 0 && `${known} known`]
    .filter(Boolean)
    .join(', ');
