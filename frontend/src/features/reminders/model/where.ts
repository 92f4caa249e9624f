import { paths, presetPlaces } from '@/shared/config/paths';
import { soughtState } from '@/shared/lib/sought';
import { type TimelineEntry } from '../types';

/** Where that is which a date came from, for a link; a preset or note is opened there. */
export function whereIs({ id: date, source, category, source_id: id, name }: TimelineEntry) {
  if (source === 'note') {
    const to = category === null ? paths.vaultItem(id) : paths.lifeLockerNotes;
    return { to, state: soughtState({ kind: 'note', id: date, title: name }) };
  }
  if (category === null) return { to: paths.vaultItem(id) };
  return { to: presetPlaces[category], state: soughtState({ kind: 'preset', id, title: name }) };
}
