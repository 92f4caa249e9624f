import { at } from '@/shared/api/address';
import { DEPOSITORY, type DocumentsAddress } from '@/shared/documents/place';
import { type TimelineAbout } from './types';

export const documentsOfItem = (id: string): DocumentsAddress =>
  at('/vault/{id}/documents', { id });

/** Where the documents of a date lie: with what it is about, or in the Life Locker. */
export function documentsOf(about: TimelineAbout | null): DocumentsAddress {
  if (about?.item_id) return documentsOfItem(about.item_id);
  return about?.category === 'renting' ? at('/renting/documents') : DEPOSITORY.path;
}
