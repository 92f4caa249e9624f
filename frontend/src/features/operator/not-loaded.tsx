import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';

interface NotLoadedProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown once it failed. */
  message: string;
}

/** Stands in for a part of the page that isn't there yet. */
export function NotLoaded({ query: { error, isFetching, refetch }, message }: NotLoadedProps) {
  if (error === undefined || isFetching) return <LoadingSpinner />;
  return <LoadFailed message={message} busy={isFetching} onRetry={() => void refetch()} />;
}
