import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import { Skeleton } from '@/shared/ui/skeleton/skeleton';
import styles from './search-box.module.css';
import { type SearchState } from './use-search';

/** The state of the search, also for screen readers. */
export function SearchStatus({ search }: { search: SearchState }) {
  return (
    <div role="status">
      {search.state === 'found' && search.found.hits.length === 0 ? (
        <EmptyState
          icon="file-search"
          title={`Nothing found for “${search.query}”`}
          text="Check the spelling or try fewer words."
        />
      ) : (
        <Line>{statusOf(search)}</Line>
      )}
    </div>
  );
}

/** Stands in for the hits while a search runs. */
export function LoadingHits() {
  return [1, 2, 3].map((row) => (
    <span key={row} className={styles.waiting}>
      <Skeleton w="45%" />
      <Skeleton w="65%" h={12} />
    </span>
  ));
}

function Line({ children }: { children: string }) {
  return children && <p className={styles.status}>{children}</p>;
}

function statusOf(search: SearchState): string {
  switch (search.state) {
    case 'short':
      return 'Type at least 2 characters.';
    case 'searching':
      return 'Searching...';
    case 'found':
      return counted(search.found.hits.length, search.found.more);
    case 'nothing':
    case 'failed':
      return '';
  }
}

function counted(count: number, more: boolean): string {
  if (more) return `The best ${count} results. Type more to narrow them down.`;
  return count === 1 ? '1 result' : `${count} results`;
}
