import { describe, expect, it } from 'vitest';
import { dentist, insurance, licence, licenceFee, mot, passport } from '@/testing/dates';
import { namesOf } from './names-of';

describe('what a date is called', () => {
  it.each([
    [mot, ['MOT', 'Škoda Octavia']],
    [passport, ['My passport', 'Passport']],
    [licence, ['Driving licence', '']],
    [dentist, ['Dentist', 'Key date']],
    [insurance, ['LV= car insurance', 'Škoda Octavia']],
    [licenceFee, ['TV licence', '']],
    [{ ...licenceFee, name: 'The telly' }, ['The telly', 'TV licence']],
    [
      { ...passport, name: 'Insurance policy', what: 'Insurance policy renewal' },
      ['Insurance policy', ''],
    ],
  ])('stands first, and below it what it is about: %#', (entry, names) => {
    expect(namesOf(entry)).toEqual(names);
  });
});
