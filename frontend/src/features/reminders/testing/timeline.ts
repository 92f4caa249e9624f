import { addDays, today } from '@/shared/lib/dates';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { type TimelineEntry } from '../types';

const base = { notice: null, snoozed_until: null, renewed: false };

const entry = (
  days: number,
  rest: Pick<TimelineEntry, 'id' | 'source_id' | 'category' | 'what' | 'name'> &
    Partial<TimelineEntry>,
): TimelineEntry => ({ source: 'preset', ...base, date: addDays(today(), days), days, ...rest });

export const licence = entry(-4, {
  id: 'e0',
  source_id: 's0',
  category: 'key_info',
  what: 'Driving licence',
  name: 'Driving licence',
});

export const passport = entry(20, {
  id: 'e1',
  source_id: 's1',
  category: 'depository',
  what: 'Passport',
  name: 'My passport',
  notice: 'Expires in 3 weeks',
});

export const mot = entry(61, {
  id: 'e2',
  source: 'vehicle',
  source_id: 'v1',
  category: null,
  what: 'MOT',
  name: 'Škoda Octavia',
  notice: 'Expires in 2 months',
});

/** A note of an item, and one of the Life Locker. */
export const fixedRate = entry(47, {
  id: 'n1',
  source: 'note',
  source_id: 'i1',
  category: null,
  what: 'Key date',
  name: 'Fixed rate ends',
  notice: 'In 2 months',
});

export const dentist = entry(-3, {
  id: 'n2',
  source: 'note',
  source_id: 'n2',
  category: 'key_info',
  what: 'Key date',
  name: 'Dentist',
});

/** So many dates, one a week. */
export const many = (count: number): TimelineEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...entry(7 * index, { ...passport, id: `m${index}` }),
    name: `Passport ${index + 1}`,
    date: addDays(today(), 7 * index),
    days: 7 * index,
  }));

/** A signed-in person with these dates, and a server that keeps what is decided about them. */
export function timelineServer(first: readonly TimelineEntry[]) {
  let entries = first;
  sessionServer();
  const change = (id: string, changes: Partial<TimelineEntry>) => {
    entries = entries.map((each) => (each.id === id ? { ...each, ...changes } : each));
    return ok(entries.find((each) => each.id === id));
  };
  const calls = { snooze: [] as Request[], renew: [] as Request[], undo: [] as Request[] };
  for (const { id } of first) {
    answer('post', `/timeline/${id}/snooze`, async (request) => {
      calls.snooze.push(request.clone());
      const { days } = (await request.json()) as { days: number };
      return change(id, { snoozed_until: addDays(today(), days) });
    });
    answer('post', `/timeline/${id}/renewed`, (request) => {
      calls.renew.push(request);
      return change(id, { renewed: true });
    });
    answer('delete', `/timeline/${id}/renewed`, (request) => {
      calls.undo.push(request);
      return change(id, { renewed: false });
    });
  }
  return { list: answer('get', '/timeline', () => ok(entries)), calls };
}

/** A call about an entry that is refused until it is tried again. */
export const failsOnce = (entry: TimelineEntry) => (_request: Request, call: number) =>
  call === 1 ? refused(500) : ok(entry);
