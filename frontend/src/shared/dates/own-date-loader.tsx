import { type ReactNode, useState } from 'react';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { ErrorBox } from '@/shared/ui/error-box/error-box';
import { DATE_GONE, isGone } from './date-error';
import { useOwnDateQuery } from './dates-api';
import { type OwnDate } from './types';

interface OwnDateLoaderProps {
  id: string;
  children: (date: OwnDate) => ReactNode;
}

/** Fetches a date as it is stored now, for a form that begins with it. */
export function OwnDateLoader({ id, children }: OwnDateLoaderProps) {
  const [opened] = useState(Date.now);
  const { data, isFetching, isError, error, fulfilledTimeStamp, refetch } = useOwnDateQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  // An answer from before is shown for a moment while the next is asked for.
  const isFresh = fulfilledTimeStamp !== undefined && fulfilledTimeStamp >= opened;
  // What came first stays: a form is not filled in anew.
  const [date, setDate] = useState<OwnDate>();
  if (date === undefined && data && isFresh && !isError) setDate(data);
  if (date) return children(date);
  if (isGone(error)) return <ErrorBox>{DATE_GONE}</ErrorBox>;
  return isError ? (
    <LoadFailed
      message="We couldn't load this date."
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <LoadingSpinner />
  );
}
