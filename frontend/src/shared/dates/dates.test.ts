import { describe, expect, it } from 'vitest';
import { addDays, today } from '@/shared/lib/dates';
import { dentist, fixedRate, licence, licenceFee, mot, passport } from '@/testing/dates';
import { distanceOf, dueText, eventWord } from './distance';
import { linkTo } from './link-to';
import { type TimelineAbout } from './types';

describe('how far away a date is', () => {
  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [2, 'in 2 days'],
    [7, 'in 7 days'],
    [8, 'in 1 week'],
    [14, 'in 2 weeks'],
    [30, 'in 4 weeks'],
    [31, 'in 1 month'],
    [59, 'in 1 month'],
    [60, 'in 2 months'],
    [365, 'in 12 months'],
    [366, 'in 1 year'],
    [729, 'in 1 year'],
    [730, 'in 2 years'],
    [-1, 'yesterday'],
    [-2, '2 days ago'],
    [-8, '1 week ago'],
    [-22, '3 weeks ago'],
    [-400, '1 year ago'],
  ])('is rounded down: %i days are "%s"', (days, words) => {
    expect(distanceOf(days)).toBe(words);
  });

  it('is the notice of the server while a date is ahead', () => {
    expect(dueText(passport)).toBe('Expires in 2 weeks');
  });

  it.each([
    [licence, -22, 'Expired 3 weeks ago'],
    [licence, -1, 'Expired yesterday'],
    [dentist, -3, '3 days ago'],
    // It is past by the server's clock alone.
    [dentist, 0, 'Yesterday'],
  ])('is how long ago it was once it has passed: %#', (entry, days, words) => {
    expect(dueText({ ...entry, notice: null, date: addDays(today(), days) })).toBe(words);
  });
});

describe('what happens on a date', () => {
  it.each([
    [licence, 0, 'Expires'],
    [licence, -1, 'Expired'],
    [dentist, 0, 'Due'],
    [dentist, -1, 'Was due'],
  ])('is told by its kind, and as over once it is past: %#', (entry, days, word) => {
    expect(eventWord({ ...entry, date: addDays(today(), days) })).toBe(word);
  });
});

describe('the page that a date leads to', () => {
  const preset = (entry: typeof passport) => ({
    state: { target: { kind: 'preset', id: entry.about?.id, title: entry.about?.name } },
  });
  const note = (entry: typeof passport) => ({
    state: { target: { kind: 'note', id: entry.about?.id, title: entry.name } },
  });
  it.each([
    [mot, { to: '/vault/item/v1' }],
    [passport, { to: '/life-locker', ...preset(passport) }],
    [licence, { to: '/life-locker?tab=key-information', ...preset(licence) }],
    [fixedRate, { to: '/vault/item/i1?tab=key-information', ...note(fixedRate) }],
    [dentist, { to: '/life-locker?tab=key-information', ...note(dentist) }],
    [licenceFee, { to: '/timeline' }],
  ])('is the page of what it is about: %#', ({ about }, link) => {
    expect(linkTo(about)).toEqual(link);
  });

  it.each([
    ['i1', null, '/vault/item/i1'],
    [null, 'depository', '/life-locker'],
    [null, 'renting', '/vault?tab=renting'],
  ] as const)('of a document in the item %j or the area %j is %s', (item_id, category, to) => {
    const about: TimelineAbout = { type: 'document', id: 'd1', name: 'Deed', item_id, category };
    const target = { kind: 'document', id: 'd1', title: 'Deed' };
    expect(linkTo(about)).toEqual({ to, state: { target } });
  });
});
