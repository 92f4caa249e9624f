import { addDays, today } from '@/shared/lib/dates';
import { answer, ok, refused, sessionServer } from '@/testing/api-server';
import { type OwnDate, type TimelineEntry } from '@/shared/dates/types';

const base = {
  own: false,
  notice: null,
  due: false,
  expires: false,
  remind: ['1m', '7d'] as TimelineEntry['remind'],
  repeats: 'none' as const,
  amount: null,
  amount_here: true,
  provider: null,
  snoozed_until: null,
  renewed: false,
  about: null,
};

/** A date in so many days. */
export const dateIn = (
  days: number,
  rest: Pick<TimelineEntry, 'id' | 'kind' | 'what' | 'name'> & Partial<TimelineEntry>,
): TimelineEntry => ({ ...base, date: addDays(today(), days), days, ...rest });

const presetIn = (category: 'depository' | 'key_info' | 'renting', id: string, name: string) =>
  ({ type: 'preset', id, name, item_id: null, category }) as const;

const itemOf = (id: string, name: string) =>
  ({ type: 'item', id, name, item_id: id, category: null }) as const;

export const licence = dateIn(-4, {
  id: 'e0',
  kind: 'driving_licence',
  expires: true,
  what: 'Driving licence',
  name: 'Driving licence',
  due: true,
  about: presetIn('key_info', 's0', 'Driving licence'),
});

export const passport = dateIn(20, {
  id: 'e1',
  kind: 'passport',
  expires: true,
  what: 'Passport',
  name: 'My passport',
  notice: 'Expires in 2 weeks',
  due: true,
  about: presetIn('depository', 's1', 'My passport'),
});

export const mot = dateIn(61, {
  id: 'e2',
  kind: 'mot',
  expires: true,
  what: 'MOT',
  name: 'Škoda Octavia',
  notice: 'Expires in 2 months',
  about: itemOf('v1', 'Škoda Octavia'),
});

/** A note of an item, and one of the Life Locker. */
export const fixedRate = dateIn(47, {
  id: 'n1',
  kind: 'other',
  what: 'Key date',
  name: 'Fixed rate ends',
  notice: 'In 1 month',
  about: { type: 'note', id: 'n1', name: 'Fixed rate ends', item_id: 'i1', category: null },
});

export const dentist = dateIn(-3, {
  id: 'n2',
  kind: 'other',
  what: 'Key date',
  name: 'Dentist',
  due: true,
  about: { type: 'note', id: 'n2', name: 'Dentist', item_id: null, category: 'key_info' },
});

/** A date that the user made, about a vehicle. */
export const insurance = dateIn(13, {
  id: 'o1',
  own: true,
  amount_here: false,
  kind: 'car_insurance',
  expires: true,
  what: 'Car insurance',
  name: 'LV= car insurance',
  notice: 'Expires in 1 week',
  due: true,
  repeats: 'yearly',
  amount: 412.8,
  provider: 'LV=',
  about: itemOf('v1', 'Škoda Octavia'),
});

/** A date that the user made, about nothing. */
export const licenceFee = dateIn(73, {
  id: 'o2',
  own: true,
  amount_here: false,
  kind: 'tv_licence',
  what: 'TV licence',
  name: 'TV licence',
  notice: 'In 2 months',
  repeats: 'yearly',
  amount: 174.5,
});

/** So many dates, one a week. */
export const many = (count: number): TimelineEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...dateIn(7 * index, { ...passport, id: `m${index}` }),
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

/** A date of the user's own as its form begins with it. */
export const ownDate: OwnDate = {
  id: insurance.id,
  title: insurance.name,
  kind: 'car_insurance',
  date: insurance.date,
  repeats: 'yearly',
  remind: ['1m', '7d'],
  provider: 'LV=',
  amount: 412.8,
  details: 'Policy 4471',
  about: { type: 'item', id: 'v1' },
  document: null,
  history: [],
  version: 1,
};

/** A server that takes dates of the user's own; `first` refuses the first call of each kind. */
export function datesServer(first?: Response) {
  sessionServer();
  const taken = (_request: Request, call: number) =>
    call === 1 && first ? first.clone() : ok(ownDate);
  return {
    items: answer('get', '/vault', () =>
      ok([
        { id: 'v1', name: 'Škoda Octavia' },
        { id: 'p1', name: '14 Clevedon Terrace' },
      ]),
    ),
    read: answer('get', `/dates/${ownDate.id}`, () => ok(ownDate)),
    added: answer('post', '/dates', taken),
    changed: answer('put', `/dates/${ownDate.id}`, taken),
    renewed: answer('post', `/dates/${ownDate.id}/renewed`, taken),
    deleted: answer('delete', `/dates/${ownDate.id}`, (_request, call) =>
      call === 1 && first ? first.clone() : ok(),
    ),
    stopped: answer('post', `/timeline/${ownDate.id}/renewed`, (_request, call) =>
      call === 1 && first ? first.clone() : ok({ ...insurance, renewed: true }),
    ),
  };
}
