import { type Address } from '@/shared/api/address';
import { type Tag } from '@/shared/api/base-api';
import { type Accent } from '@/shared/ui/dialog/dialog';

export type DocumentsAddress = Address<
  '/vault/{id}/documents' | '/life-locker/documents' | '/renting/documents'
>;

/** Somewhere documents are kept: a vault item, the Life Locker, or Renting. */
export interface DocumentPlace {
  path: DocumentsAddress;
  /** What its uploads are told apart by: the id of a vault item, `life-locker` or `renting`. */
  target: string;
  accent?: Accent;
  /** Whether an image can be made the cover here. */
  hasCover?: boolean;
  /** What else a change of its documents makes stale, such as the photo that a cover gives. */
  alsoStale?: readonly Tag[];
  /** An upload that fails says only "Upload failed". */
  hidesReason?: boolean;
  /** The list is read anew so long after an upload starts. */
  refetchAfterMs?: number;
}

/** What a change of the documents of a place makes stale. */
export const staleTags = ({ path, alsoStale = [] }: DocumentPlace): Tag[] => [
  documentsTag(path),
  ...alsoStale,
];

export const documentsTag = (path: DocumentsAddress) => ({ type: 'Document', id: path }) as const;
