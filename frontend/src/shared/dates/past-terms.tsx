import { useDocumentsInfiniteQuery } from '@/shared/documents/api';
import { Money } from '@/shared/ui/money/money';
import { documentsOf } from './document-place';
import { TermList } from './term-list';
import { type OwnDate, type TimelineAbout } from './types';

interface PastTermsProps {
  date: OwnDate;
  about: TimelineAbout | null;
}

/** What a date is and was before each renewal. */
export function PastTerms({ date, about }: PastTermsProps) {
  const now = { ...date, isNow: true };
  const terms = [now, ...date.history.toReversed().map((term) => ({ ...term, isNow: false }))];
  const hasDocuments = terms.some(({ document }) => document !== null);
  const { data } = useDocumentsInfiniteQuery(
    { path: documentsOf(about), search: '' },
    { skip: !hasDocuments },
  );
  if (date.history.length === 0) return null;
  const documents = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return (
    <TermList
      terms={terms.map(({ date: until, provider, amount, document: id, isNow }) => ({
        until,
        isNow,
        more: (
          <>
            {provider}
            {provider !== null && amount !== null && ' · '}
            {amount !== null && <Money pounds={amount} />}
          </>
        ),
        document: documents.find((one) => one.id === id),
      }))}
    />
  );
}
