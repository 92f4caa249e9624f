import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Rowan', 'Pritchard', 'RP'],
    ['élodie', "o'neill", 'ÉO'],
    ['Rowan', 'Q Pritchard', 'RP'],
    [' ann ', '', 'A'],
    ['', '', ''],
  ])('of %j %j are %j', (first, last, expected) => {
    expect(initials(first, last)).toBe(expected);
  });
});
