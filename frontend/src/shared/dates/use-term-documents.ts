import { type Schema } from '@/shared/api/schema';
import { useNamedDocumentsQuery } from './dates-api';

/** Finds the documents of terms by their ids, wherever they are kept and however many came since. */
export function useTermDocuments(
  ids: readonly (string | null)[],
): (id: string | null) => Schema<'VaultDocument'> | undefined {
  const named = [...new Set(ids)].filter((id) => id !== null).sort();
  const { data = [] } = useNamedDocumentsQuery(named, { skip: named.length === 0 });
  return (id) => data.find((document) => document.id === id);
}
