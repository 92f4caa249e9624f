import { formatDate, yearOf } from '@/shared/lib/dates';
import { type VaultDocument } from '../types';

export interface DocumentYear {
  year: number;
  documents: VaultDocument[];
}

/** Those whose name or date, as it is shown, has the text in it; case does not matter (spec 2 §2). */
export function matching(documents: readonly VaultDocument[], search: string): VaultDocument[] {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  return documents.filter(({ name, uploaded_at }) =>
    [name, formatDate(uploaded_at)].some((text) =>
      text.toLocaleLowerCase('en-GB').includes(wanted),
    ),
  );
}

/** By year, the newest year first and the newest document first within it. */
export function byYear(documents: readonly VaultDocument[]): DocumentYear[] {
  const years: DocumentYear[] = [];
  const newestFirst = documents.toSorted(
    (one, other) => Date.parse(other.uploaded_at) - Date.parse(one.uploaded_at),
  );
  for (const document of newestFirst) {
    const year = yearOf(document.uploaded_at) ?? 0;
    const last = years.at(-1);
    if (last?.year === year) last.documents.push(document);
    else years.push({ year, documents: [document] });
  }
  return years;
}
