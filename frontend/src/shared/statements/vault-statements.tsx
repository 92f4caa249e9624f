import { cx } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { useWaitingStatementsQuery } from './api';
import styles from './statements.module.css';
import { useStatementFiles } from './use-statement-files';
import { WaitingList } from './waiting-list';

/** The foot of the Vault, where it moves nothing when it comes: how statements come in, and those that wait. */
export const VaultStatements = () => (
  <>
    <ImportStatements />
    <WaitingStatements />
  </>
);

/** The statements that wait to be checked. Renders nothing where there are none. */
function WaitingStatements() {
  const { data: waiting = [] } = useWaitingStatementsQuery();
  if (waiting.length === 0) return null;
  return (
    <Card className={cx(styles.card, styles.waiting)} aria-labelledby="waiting-statements">
      <div className={styles.head}>
        <h2 id="waiting-statements">Statements to check</h2>
      </div>
      <WaitingList waiting={waiting} />
    </Card>
  );
}

/** Takes statements of any account, chosen or dropped on the page. */
function ImportStatements() {
  const { choose, chooser, dropArea, problem } = useStatementFiles();
  return (
    <>
      <Card className={styles.bar} data-not-printed="">
        <p>
          <b>Bank statements</b>
          Drop CSV, OFX, QIF, Excel or PDF files anywhere on this page, from any UK bank.
        </p>
        <Button variant="secondary" icon="upload" onClick={choose}>
          Import a statement
        </Button>
        {chooser}
        {problem}
      </Card>
      {dropArea}
    </>
  );
}
