import { useOwnDatesQuery } from '@/shared/dates/dates-api';
import { ownTerms, TermDetails } from '@/shared/dates/own-terms';
import { itemFieldOf } from '@/shared/dates/renewable';
import { TermList } from '@/shared/dates/term-list';
import { useTimelineQuery } from '@/shared/dates/timeline-api';
import { useTermDocuments } from '@/shared/dates/use-term-documents';
import { type VaultItem } from '../types';
import { latestFirst, pastTermsOf } from './past-terms';

/** What the dates of an item were before each renewal, with their documents. Shows nothing where there is none. */
export function ItemHistory({ item }: { item: VaultItem }) {
  const { own, costs } = useTimelineOf(item);
  const kept = pastTermsOf(item, costs).map(({ amount, ...term }) => ({
    ...term,
    more: <TermDetails provider={null} amount={amount} />,
  }));
  const terms = latestFirst([...kept, ...own]);
  const documentOf = useTermDocuments(terms.map(({ document }) => document));
  if (terms.length === 0) return null;
  return (
    <TermList terms={terms.map((term) => ({ ...term, document: documentOf(term.document) }))} />
  );
}

/** What the dates were that the user made about an item, or about what lies in it, and what its others cost now. */
function useTimelineOf({ id }: VaultItem) {
  const { data: entries = [] } = useTimelineQuery();
  const held = entries.filter((entry) => !entry.own && entry.about?.id === id);
  const costs = Object.fromEntries(held.map(({ kind, amount }) => [itemFieldOf(kind), amount]));
  const own = entries.filter((entry) => entry.own && entry.about?.item_id === id);
  const { data: dates = [] } = useOwnDatesQuery(undefined, { skip: own.length === 0 });
  const isOwn = (date: { id: string }) => own.some((entry) => entry.id === date.id);
  const terms = dates
    .filter(isOwn)
    .flatMap((date) => ownTerms(date).map((term) => ({ ...term, what: date.title })));
  return { own: terms, costs };
}
