import { paths, presetPlaces } from '@/shared/config/paths';
import { soughtState } from '@/shared/lib/sought';
import { type TimelineEntry } from '../types';

/** Where the preset or vehicle is that a date came from, for a link; a preset is opened there. */
export function whereIs({ category, source_id: id, name }: TimelineEntry) {
  if (category === null) return { to: paths.vaultItem(id) };
  return { to: presetPlaces[category], state: soughtState({ kind: 'preset', id, title: name }) };
}
