import { FILE } from '@/testing/files';
import { type Hit } from '../types';

export const hit = (kind: Hit['kind'], title: string, more: Partial<Hit> = {}): Hit => ({
  kind,
  id: `${kind}-${title}`,
  title,
  detail: '',
  item_id: null,
  category: null,
  place: 'life_locker',
  url: null,
  inside: false,
  ...more,
});

/** A PDF of an item, found by what it says. */
export const survey = hit('document', 'Survey.pdf', {
  item_id: 'p1',
  category: 'property',
  place: 'vault',
  detail: '14 Clevedon Terrace · 9th October 2026',
  url: FILE(2, 'pdf'),
  inside: true,
});
export const home = hit('item', '14 Clevedon Terrace', {
  item_id: 'p1',
  category: 'property',
  place: 'vault',
  detail: 'Property · Bristol',
});
/** A note of the Life Locker. */
export const stopcock = hit('note', 'Stopcock', { id: 'n1', detail: 'Under the sink' });
