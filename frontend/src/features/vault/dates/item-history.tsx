import { useDocumentsInfiniteQuery } from '@/shared/documents/api';
import { documentsOfItem } from '@/shared/dates/document-place';
import { TermList } from '@/shared/dates/term-list';
import { type VaultItem } from '../types';
import { pastTermsOf } from './past-terms';

/** What the dates of an item were before each renewal, with their documents. Shows nothing where there is none. */
export function ItemHistory({ item }: { item: VaultItem }) {
  const terms = pastTermsOf(item);
  const { data } = useDocumentsInfiniteQuery(
    { path: documentsOfItem(item.id), search: '' },
    { skip: terms.every(({ document }) => document === null) },
  );
  if (terms.length === 0) return null;
  const documents = data?.pages.flatMap(({ entries }) => entries) ?? [];
  return (
    <TermList
      terms={terms.map(({ document: id, ...term }) => ({
        ...term,
        document: documents.find((one) => one.id === id),
      }))}
    />
  );
}
