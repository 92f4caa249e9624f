import { errorMessage } from '@/shared/api/error-message';
import { useMakeFeedMutation } from '../api';

const FAILED = "We couldn't make a link. Try again.";

/** Creates or replaces the calendar link. Resolves to the error, if any. */
export function useCreateCalendarLink(onCreated: (url: string) => void) {
  const [makeFeed, { isLoading: creating }] = useMakeFeedMutation();
  const create = async () => {
    const { data, error } = await makeFeed();
    if (!data?.url) return errorMessage(error, FAILED);
    onCreated(data.url);
    return undefined;
  };
  return { create, creating };
}
