import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeferredDateFormDialog } from '@/shared/dates/deferred-date-form-dialog';
import { Button } from '@/shared/ui/button/button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { Timeline } from './timeline';
import styles from './timeline.module.css';

const CalendarDialog = deferredDialog(() => import('../calendar/calendar-dialog'));

/** /timeline: every date ahead, and those that have passed and are to be dealt with. */
export default function TimelineScreen() {
  const [subscribing, setSubscribing] = useState(false);
  const [params, setParams] = useSearchParams();
  const adding = params.has('add');
  const setAdding = (open: boolean) => {
    setParams(open ? { add: '' } : {}, { replace: true });
  };
  const add = () => {
    setAdding(true);
  };
  return (
    <>
      <PageHead
        title="What's ahead"
        actions={
          <>
            <Button
              variant="secondary"
              icon="calendar-clock"
              className={styles.action}
              onClick={() => {
                setSubscribing(true);
              }}
            >
              <span className={styles.word}>Calendar</span>
            </Button>
            <Button icon="plus" className={styles.action} onClick={add}>
              <span className={styles.word}>Add a date</span>
            </Button>
          </>
        }
      >
        <p className={styles.lead}>Everything that's due, in one place.</p>
      </PageHead>
      <Timeline onAdd={add} />
      <CalendarDialog open={subscribing} onOpenChange={setSubscribing} />
      <DeferredDateFormDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}
