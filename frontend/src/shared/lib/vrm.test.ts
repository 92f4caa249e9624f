import { describe, expect, it } from 'vitest';
import { formatPlate, isVrm } from './vrm';

describe('a registration mark', () => {
  it.each([
    ['current', 'wr22khl', 'WR22 KHL'],
    ['with a letter for its year before', 'A123BCD', 'A123 BCD'],
    ['with a letter for its year behind', 'tlk688w', 'TLK 688W'],
    ['dateless, digits first', '7611FP', '7611 FP'],
    ['dateless, letters first', 'AB1234', 'AB 1234'],
    ['of Northern Ireland', 'AIZ 1234', 'AIZ 1234'],
    ['of the shortest', 'A1', 'A 1'],
    ['of a diplomat', '101D123', '101D123'],
  ])('%s is one, and stands in two halves', (_format, text, shown) => {
    expect(isVrm(text)).toBe(true);
    expect(formatPlate(text)).toBe(shown);
  });

  it.each(['', 'A', '1', 'ABCD123', 'AB123CDE', 'AB12 CD', '12345', 'AB12CDE7', 'É12ABC'])(
    '"%s" is none',
    (text) => {
      expect(isVrm(text)).toBe(false);
    },
  );
});
