import { useState } from 'react';
import { datesOf } from '@/shared/dates/dates-of';
import { DeferredDateFormDialog } from '@/shared/dates/deferred-date-form-dialog';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { type Thing } from '@/shared/dates/types';
import { Button } from '@/shared/ui/button/button';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { VisuallyHidden } from '@/shared/ui/visually-hidden/visually-hidden';
import { type VaultDocument } from './api';
import { baseOf } from './file-name';
import { PaperDateRow } from './paper-date-row';
import { type PaperDate, usePaperDatesQuery } from './paper-dates-api';
import styles from './paper-dates.module.css';
import { kindOfPaper } from './paper-kind';

export type DatedDocument = Pick<VaultDocument, 'id' | 'name'>;

export interface PaperDatesProps {
  document: DatedDocument;
  /** What a date is about, where that is not the document: what the document belongs to. */
  about?: Thing;
}

/** The dates of a document. Nothing is stored until the form of a date is saved. */
export function PaperDates({ document: { id, name }, about: owner }: PaperDatesProps) {
  const about = owner ?? { type: 'document', id, name };
  const { data: dates, isError, isFetching, refetch } = usePaperDatesQuery(id);
  const { data: timeline = [] } = useTimelineQuery();
  // Another date than those is one without a day.
  const [chosen, setChosen] = useState<PaperDate | 'another' | null>(null);
  const [done, setDone] = useState('');

  const choose = (date: PaperDate | 'another') => {
    setDone('');
    setChosen(date);
  };
  const isSet = ({ date }: PaperDate) =>
    datesOf(timeline, about).some((entry) => entry.own && entry.date === date);
  return (
    <>
      {isError && (
        <LoadFailed
          message="We couldn't load these dates."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !dates && <LoadingRows />}
      {!isError && dates?.length === 0 && (
        <EmptyState
          icon="calendar-clock"
          title="We found no dates in this document."
          text="We read a PDF soon after you add it. A scan has no text for us to read."
        />
      )}
      {!isError && dates && dates.length > 0 && (
        <ul className={styles.list}>
          {dates.map((found) => (
            <PaperDateRow
              key={found.date}
              found={found}
              isSet={isSet(found)}
              onRemind={() => {
                choose(found);
              }}
            />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        icon="plus"
        className={styles.another}
        onClick={() => {
          choose('another');
        }}
      >
        Add another date
      </Button>
      <DeferredDateFormDialog
        open={chosen !== null}
        onOpenChange={() => {
          setChosen(null);
        }}
        about={about}
        {...(chosen && chosen !== 'another' && proposedFor(chosen, name))}
        onSaved={() => {
          setDone('Date saved');
        }}
      />
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
    </>
  );
}

/** What the form of a date begins with. Where its kind is not known, it is called like the document. */
function proposedFor({ date, text }: PaperDate, name: string) {
  const kind = kindOfPaper(text, name);
  return { kind, proposed: kind === 'other' ? { date, title: baseOf(name) } : { date } };
}
