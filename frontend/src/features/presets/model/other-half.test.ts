import { describe, expect, it } from 'vitest';
import { passport } from '../testing/presets';
import { type Preset } from '../types';
import { halfOfSameDay } from './other-half';

const preset = (id: string, type: Preset['type'], name: string, day: string | null): Preset => ({
  ...passport,
  id,
  type,
  name,
  metadata: { name, expiry_date: day },
});

const DAY = '2027-03-01';

describe('the other half of what is renewed', () => {
  it.each([
    ['a passport of the same day', 'passport', [['Passport', DAY]], 0],
    [
      'that of the same name first',
      'passport',
      [
        ['Mary', DAY],
        ['mine', DAY],
      ],
      1,
    ],
    ['none of another day, whatever its name', 'passport', [['Mine', '2030-01-01']], undefined],
    ['none without a day', 'passport', [['Mine', null]], undefined],
    [
      'a policy of the same day and name',
      'insurance_policy',
      [
        ['Home', DAY],
        ['Mine', DAY],
      ],
      1,
    ],
    ['no policy of another name', 'insurance_policy', [['Home', DAY]], undefined],
  ] as const)('is %s', (_, type, others, found) => {
    const known = others.map(([name, day], at) => preset(String(at), type, name, day));
    const half = halfOfSameDay(preset('own', type, 'Mine', DAY), known);
    expect(half?.id).toBe(found === undefined ? undefined : String(found));
  });
});
