import { useOwnDatesQuery } from '@/shared/dates/dates-api';
import { ownTerms } from '@/shared/dates/own-terms';
import { TermList } from '@/shared/dates/term-list';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { useTermDocuments } from '@/shared/dates/use-term-documents';
import { type VaultItem } from '../types';
import { latestFirst, pastTermsOf } from './past-terms';

/** What the dates of an item were before each renewal, with their documents. Shows nothing where there is none. */
export function ItemHistory({ item }: { item: VaultItem }) {
  const own = useOwnTermsOf(item);
  const terms = latestFirst([...pastTermsOf(item), ...own]);
  const documentOf = useTermDocuments(terms.map(({ document }) => document));
  if (terms.length === 0) return null;
  return (
    <TermList terms={terms.map((term) => ({ ...term, document: documentOf(term.document) }))} />
  );
}

/** What the dates were that the user made about an item, or about what lies in it. */
function useOwnTermsOf({ id }: VaultItem) {
  const { data: entries = [] } = useTimelineQuery();
  const own = entries.filter((entry) => entry.own && entry.about?.item_id === id);
  const { data: dates = [] } = useOwnDatesQuery(undefined, { skip: own.length === 0 });
  const isOwn = (date: { id: string }) => own.some((entry) => entry.id === date.id);
  return dates
    .filter(isOwn)
    .flatMap((date) => ownTerms(date).map((term) => ({ ...term, what: date.title })));
}
