import { type Address, at } from '@/shared/api/address';
import { type Tag } from '@/shared/api/base-api';
import { type Accent } from '@/shared/ui/dialog/dialog';

export type DocumentsAddress = Address<
  '/vault/{id}/documents' | '/life-locker/documents' | '/renting/documents'
>;

/** Where documents are stored: a vault item, the Life Locker or Renting. */
export interface DocumentPlace {
  path: DocumentsAddress;
  /** Identifies its uploads: the id of a vault item, `life-locker` or `renting`. */
  target: string;
  accent?: Accent;
  /** Whether an image can be made the cover here. */
  hasCover?: boolean;
  /** It has none yet: the first image becomes it, unless that is unticked. */
  coverByDefault?: boolean;
  /** Other tags that an added or deleted cover makes stale. */
  alsoStale?: readonly Tag[];
  /** A failed upload says only "Upload failed". */
  hidesReason?: boolean;
  /** The list is fetched again this long after an upload starts. */
  refetchAfterMs?: number;
}

export const staleTags = ({ path, alsoStale = [] }: DocumentPlace): Tag[] => [
  documentsTag(path),
  ...alsoStale,
];

export const documentsTag = (path: DocumentsAddress) => ({ type: 'Document', id: path }) as const;

/** The Depository of the Life Locker. */
export const DEPOSITORY: DocumentPlace = {
  path: at('/life-locker/documents'),
  target: 'life-locker',
  refetchAfterMs: 1000,
};
