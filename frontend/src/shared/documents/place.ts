import { type Tag } from '@/shared/api/base-api';
import { type Accent } from '@/shared/ui/dialog/dialog';

/** Somewhere documents are kept: a vault item, the Life Locker, or Renting. */
export interface DocumentPlace {
  /** The path of its documents below `/api/v1`. */
  path: string;
  /** What its uploads are told apart by: the id of a vault item, `life-locker` or `renting`. */
  target: string;
  accent?: Accent;
  /** Whether an image can be made the cover here (spec 2 §5). */
  hasCover?: boolean;
  /** What else a change of its documents makes stale, such as the photo that a cover gives. */
  alsoStale?: readonly Tag[];
  /** An upload that fails says only "Upload failed" (spec 2 §4: renting). */
  hidesReason?: boolean;
  /** The list is read anew so long after an upload starts (spec 2 §9: the Life Locker). */
  rereadAfterMs?: number;
}

/** What a change of the documents of a place makes stale. */
export const staleAfter = ({ path, alsoStale = [] }: DocumentPlace): Tag[] => [
  documentsTag(path),
  ...alsoStale,
];

export const documentsTag = (path: string) => ({ type: 'Document', id: path }) as const;
