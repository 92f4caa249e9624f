import { useState } from 'react';
import { Button } from '@/shared/ui/button/button';
import { deferredDialog } from '@/shared/ui/deferred/deferred';
import { PageHead } from '@/shared/ui/page-head/page-head';
import { Timeline } from './timeline';
import styles from './timeline.module.css';

const CalendarDialog = deferredDialog(() => import('../calendar/calendar-dialog'));

/** /timeline: every date ahead, and those that have just passed. */
export default function TimelineScreen() {
  const [subscribing, setSubscribing] = useState(false);
  return (
    <>
      <PageHead
        title="What's ahead"
        actions={
          <Button
            variant="secondary"
            icon="calendar-clock"
            onClick={() => {
              setSubscribing(true);
            }}
          >
            Calendar
          </Button>
        }
      >
        <p className={styles.lead}>Everything that's due, in one place.</p>
      </PageHead>
      <Timeline />
      <CalendarDialog open={subscribing} onOpenChange={setSubscribing} />
    </>
  );
}
