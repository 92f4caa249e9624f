import { type Schema } from '@/shared/api/schema';

/** Something of the signed-in person's that a search found. */
export type Hit = Schema<'Hit'>;

/** The best hits first, at most 50 of them. */
export type SearchResults = Schema<'Found'>;

/** The kinds of hits, in the order in which equal ones are shown. */
export const HIT_KINDS = ['item', 'document', 'note', 'preset', 'date', 'transaction'] as const;

export type HitKind = Hit['kind'];
