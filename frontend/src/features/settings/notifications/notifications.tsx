import { useRef } from 'react';
import { useListFocus } from '@/shared/lib/use-list-focus';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingRows } from '@/shared/ui/loading/loading';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { useNotificationsQuery } from '@/shared/notifications/notifications-api';
import { Ways } from './ways';

/** How the user is told of dates. */
export function Notifications() {
  const { data, isError, isFetching, refetch } = useNotificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const card = useRef<HTMLElement>(null);
  useListFocus(card);
  return (
    <Card ref={card} aria-labelledby="notifications" data-keeps-focus="">
      <CardHeader title="Notifications" id="notifications" />
      {!data && !isError && <LoadingRows />}
      {!data && isError && (
        <LoadFailed
          message="Failed to load how we remind you"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Ways notifications={data} />}
    </Card>
  );
}
