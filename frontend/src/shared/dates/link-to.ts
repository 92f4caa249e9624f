import { paths, presetPlaces } from '@/shared/config/paths';
import { navigationState } from '@/shared/lib/navigation-target';
import { type TimelineAbout } from './types';

/** The page of what a date is about, for a link. A preset or note opens there; a document is found there. */
export function linkTo(about: TimelineAbout | null) {
  if (about === null) return { to: paths.timeline };
  const { type, id, name: title } = about;
  const to = placeOf(about);
  return type === 'item' ? { to } : { to, state: navigationState({ kind: type, id, title }) };
}

/** The form in which a preset is renewed, for a link. */
export const renewLinkTo = (about: TimelineAbout) => ({
  to: placeOf(about),
  state: navigationState({ kind: 'preset', id: about.id, title: about.name, renews: true }),
});

function placeOf({ type, id, item_id: itemId, category }: TimelineAbout): string {
  if (type === 'item') return paths.vaultItem(id);
  if (itemId !== null)
    return type === 'note' ? paths.vaultItemNotes(itemId) : paths.vaultItem(itemId);
  if (category !== null) return presetPlaces[category];
  return paths.timeline;
}
