import { useEffect } from 'react';
import { useDocumentsInfiniteQuery, type VaultDocument } from '@/shared/documents/api';
import { type DocumentsAddress } from '@/shared/documents/place';
import { type LandlordDocument, newestOf } from './landlord-documents';

interface Found {
  /** The newest document of the kind; null where there is none, undefined until that is known. */
  document: VaultDocument | null | undefined;
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/**
 * Looks for a kind of document among those of a place: in the list that its tab has loaded, or by a search
 * where that is not all of it.
 */
export function useLandlordDocument(path: DocumentsAddress, kind: LandlordDocument): Found {
  const { data: list, hasNextPage } = useDocumentsInfiniteQuery({ path, search: '' });
  const isPart = list !== undefined && hasNextPage;
  const [first, second] = kind.searches;
  const one = useWholeSearch(path, first, isPart);
  const two = useWholeSearch(path, second, isPart);
  const searches = [one, two].filter((search) => search !== undefined);

  const loaded = list?.pages.flatMap(({ entries }) => entries);
  const found = searches.flatMap(({ entries = [] }) => entries);
  const known = newestOf(kind, isPart ? found : (loaded ?? []));
  const isComplete = isPart ? searches.every(({ entries }) => entries) : loaded !== undefined;
  return {
    document: isComplete ? (known ?? null) : undefined,
    failed: searches.some(({ failed }) => failed),
    busy: searches.some(({ busy }) => busy),
    retry: () => {
      for (const { failed, retry } of searches) if (failed) retry();
    },
  };
}

/** All that a search finds, page by page; its entries are undefined until they are all there. */
function useWholeSearch(path: DocumentsAddress, search: string | undefined, wanted: boolean) {
  const skip = !wanted || search === undefined;
  const query = useDocumentsInfiniteQuery({ path, search: search ?? '' }, { skip });
  const { currentData: data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  const isPart = !skip && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (isPart) void fetchNextPage();
  }, [isPart, fetchNextPage]);

  if (skip) return undefined;
  return {
    entries: hasNextPage ? undefined : data?.pages.flatMap(({ entries }) => entries),
    failed: isError,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
