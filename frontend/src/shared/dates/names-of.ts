import { type TimelineEntry } from './types';

/**
 * What a date is called and, in smaller type, what it is about: "MOT" and "Škoda Octavia", "Tom's passport"
 * and "Passport". The second is empty where it would only repeat the first.
 */
export function namesOf({
  own,
  what,
  name,
  about,
}: Pick<TimelineEntry, 'own' | 'what' | 'name' | 'about'>): readonly [string, string] {
  // An item has dates of several kinds under its one name.
  if (!own && about?.type === 'item') return [what, about.name];
  const more = own && about ? about.name : what;
  return [name, `${more} `.startsWith(`${name} `) ? '' : more];
}
