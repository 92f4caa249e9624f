import { ownTerms } from './own-terms';
import { TermList } from './term-list';
import { type OwnDate } from './types';
import { useTermDocuments } from './use-term-documents';

/** What a date is and was before each renewal. */
export function PastTerms({ date }: { date: OwnDate }) {
  const terms = ownTerms(date);
  const documentOf = useTermDocuments(terms.map(({ document }) => document));
  if (terms.length === 0) return null;
  return (
    <TermList terms={terms.map((term) => ({ ...term, document: documentOf(term.document) }))} />
  );
}
