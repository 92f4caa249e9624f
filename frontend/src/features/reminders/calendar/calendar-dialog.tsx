import { useState } from 'react';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { useFeedQuery } from '../api';
import { NewCalendarLink } from './new-calendar-link';
import { ExistingCalendarLink } from './existing-calendar-link';
import { NoCalendarLink } from './no-calendar-link';

/** Creates, replaces and removes the calendar link. */
export default function CalendarDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Dates in your calendar"
      width="form"
      description="See these dates in your own calendar. It updates by itself."
    >
      <CalendarFeed
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function CalendarFeed({ onDone }: { onDone: () => void }) {
  const {
    data: feed,
    isError,
    isFetching,
    refetch,
  } = useFeedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  /** The link is answered once; closing the dialog clears it. */
  const [newLink, setNewLink] = useState<string | null>(null);

  if (newLink !== null) return <NewCalendarLink url={newLink} onDone={onDone} />;
  if (!feed && isError) {
    return (
      <LoadFailed
        message="Failed to load your calendar"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!feed) return <LoadingSpinner />;
  return feed.active ? (
    <ExistingCalendarLink onCreated={setNewLink} />
  ) : (
    <NoCalendarLink onCreated={setNewLink} />
  );
}
