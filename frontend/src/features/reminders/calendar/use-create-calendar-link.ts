import { errorMessage } from '@/shared/api/error-message';
import { useMakeFeedMutation } from '../api';

const FAILED = "We couldn't make a link. Try again.";

/** Makes the feed's address, or another in its place; answers what went wrong, if anything. */
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
