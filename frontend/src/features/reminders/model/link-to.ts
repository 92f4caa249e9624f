import { paths, presetPlaces } from '@/shared/config/paths';
import { navigationState } from '@/shared/lib/navigation-target';
import { type TimelineEntry } from '../types';

/** Where that is which a date came from, for a link; a preset or note is opened there. */
export function linkTo({ id: date, source, category, source_id: id, name }: TimelineEntry) {
  if (source === 'note') {
    const to = category === null ? paths.vaultItem(id) : paths.lifeLockerNotes;
    return { to, state: navigationState({ kind: 'note', id: date, title: name }) };
  }
  if (category === null) return { to: paths.vaultItem(id) };
  return {
    to: presetPlaces[category],
    state: navigationState({ kind: 'preset', id, title: name }),
  };
}
