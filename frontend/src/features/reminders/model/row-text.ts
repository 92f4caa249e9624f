import { repeatText } from '@/shared/dates/fields';
import { itemFieldOf } from '@/shared/dates/renewable';
import { type TimelineEntry } from '@/shared/dates/types';
import { lowerFirst } from '@/shared/lib/lower-first';

/** What a row is called. A thing has several dates, so its own are called what they are: "MOT". */
export const titleOf = ({ own, about, what, name }: TimelineEntry): string =>
  !own && about?.type === 'item' ? what : name;

/**
 * Whether it does not come again: one of the user's own that does not repeat, the key date of a note, or the
 * end of a loan.
 */
export const isOneOff = ({ own, about, kind, repeats }: TimelineEntry): boolean =>
  own ? repeats === 'none' : about?.type === 'note' || itemFieldOf(kind) === 'ends_on';

/** What a row belongs to, or what it is where its title does not say so. */
export function belongsTo(entry: TimelineEntry): string | undefined {
  const { own, about, what } = entry;
  const title = titleOf(entry);
  if (about?.type === 'item' || (own && about !== null)) return about.name;
  return `${what} `.startsWith(`${title} `) ? undefined : what;
}

/** The line below its title, without the amount: "Škoda Octavia · every year", "Every year". */
export function detailsOf(entry: TimelineEntry): string[] {
  const owner = belongsTo(entry);
  const repeats = repeatText(entry.repeats);
  if (owner === undefined) return repeats === undefined ? [] : [repeats];
  return repeats === undefined ? [owner] : [owner, lowerFirst(repeats)];
}

/** Tells its buttons from those of other rows. */
export function fullName(entry: TimelineEntry): string {
  return [titleOf(entry), belongsTo(entry)].filter(Boolean).join(', ');
}
