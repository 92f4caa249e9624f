import { useState } from 'react';
import { Dialog, type DialogOpening } from '@/shared/ui/dialog/dialog';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { WaitingSpinner } from '@/shared/ui/waiting/waiting';
import { useFeedQuery } from '../api';
import { FeedAddress } from './feed-address';
import { FeedKept } from './feed-kept';
import { FeedNone } from './feed-none';

/** Makes, replaces and revokes the private address of the calendar feed. */
export default function CalendarDialog({ open, onOpenChange }: DialogOpening) {
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
  /** The address is answered once; closing the dialog forgets it. */
  const [made, setMade] = useState<string | null>(null);

  if (made !== null) return <FeedAddress url={made} onDone={onDone} />;
  if (!feed && isError) {
    return (
      <LoadFailed
        message="Failed to load your calendar"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!feed) return <WaitingSpinner />;
  return feed.active ? <FeedKept onMade={setMade} /> : <FeedNone onMade={setMade} />;
}
