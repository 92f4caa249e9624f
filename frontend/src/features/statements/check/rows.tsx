import { memo, type RefObject, useMemo, useRef, useState } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { type RowState, type Statement, type StatementRow } from '@/shared/statements/types';
import { Button } from '@/shared/ui/button/button';
import { Card } from '@/shared/ui/card/card';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { useStatementQuery } from '../api';
import { counted } from '../wording';
import { DeferredMendDialog } from './deferred-dialogs';
import { Row } from './row';
import styles from './rows.module.css';
import { type Change, type ChangedPart } from './use-statement-changes';

/** The most rows of one answer. */
const PAGE = 100;

interface RowsProps {
  statement: Statement;
  /** The rows that are shown; all of them without. */
  shown: RowState | undefined;
  change: Change;
}

/** A row that is mended, and the part that it is in. */
interface Mended {
  row: StatementRow;
  part: ChangedPart;
}

/** What becomes of each row of the file. */
export function Rows({ statement, shown, change }: RowsProps) {
  const [pages, setPages] = useState(1);
  const [mended, setMended] = useState<Mended>();
  const [mending, setMending] = useState(false);
  const card = useRef<HTMLElement>(null);
  return (
    <Card ref={card} className={styles.card} aria-labelledby="rows" data-keeps-focus="">
      <h2 id="rows" className={styles.title}>
        Rows
      </h2>
      <div className={styles.head} aria-hidden="true">
        <span>Date</span>
        <span>Description</span>
        <span className={styles.right}>Amount</span>
        <span className={styles.right}>Balance</span>
        <span>Tag</span>
        <span>What happens</span>
      </div>
      <ul>
        <Part
          card={card}
          id={statement.id}
          place={1}
          pages={pages}
          shown={shown}
          change={change}
          onMore={setPages}
          onMend={(row, part) => {
            setMended({ row, part });
            setMending(true);
          }}
        />
      </ul>
      {mended && (
        <DeferredMendDialog
          row={mended.row}
          open={mending}
          onOpenChange={setMending}
          change={(wanted) => change(wanted, mended.part)}
        />
      )}
    </Card>
  );
}

interface PartProps {
  /** Holds all parts. */
  card: RefObject<HTMLElement | null>;
  id: string;
  after?: number;
  /** The first is 1. */
  place: number;
  /** How many parts are shown at least. */
  pages: number;
  shown: RowState | undefined;
  change: Change;
  onMore: (pages: number) => void;
  onMend: (row: StatementRow, part: ChangedPart) => void;
}

/** The rows of one answer, and those after them. */
function Part(props: PartProps) {
  const { card, id, after, place, pages, shown, change, onMore, onMend } = props;
  useListFocus(card);
  const part = useMemo(() => ({ after, state: shown }), [after, shown]);
  const { currentData, isError, isFetching, refetch } = useStatementQuery({ id, ...part });
  if (!currentData) {
    return (
      <li className={styles.waiting}>
        {isError ? (
          <LoadFailed
            message="We couldn't load more rows."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingRows />
        )}
      </li>
    );
  }
  const { rows, next, counts } = currentData;
  const remaining = counts[shown ?? 'total'] - place * PAGE;
  return (
    <>
      {rows.map((row) => (
        <RowLine key={row.number} row={row} part={part} change={change} onMend={onMend} />
      ))}
      {next !== null &&
        (pages > place ? (
          <Part {...props} after={next} place={place + 1} />
        ) : (
          <li className={styles.more}>
            <Button
              variant="ghost"
              onClick={() => {
                onMore(place + 1);
              }}
            >
              {remaining > 0
                ? `Show ${counted(Math.min(PAGE, remaining), 'more row')}`
                : 'Show more rows'}
            </Button>
          </li>
        ))}
      {place === 1 && rows.length === 0 && next === null && (
        <li className={styles.none}>No rows of this kind.</li>
      )}
    </>
  );
}

const RowLine = memo(Row);
