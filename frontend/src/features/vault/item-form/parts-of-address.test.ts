import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinParts, splitParts } from './parts-of-address';

describe('an address', () => {
  it.each([
    ['', ['', '', '', '']],
    [', Bristol', ['', '', 'Bristol', '']],
    [', Redland, Bristol', ['', 'Redland', 'Bristol', '']],
    ['The Old Mill', ['The Old Mill', '', '', '']],
    ['9 High Street, Bristol', ['9 High Street', '', 'Bristol', '']],
    ['Flat 2, 9 High Street, Bristol', ['Flat 2', '9 High Street', 'Bristol', '']],
    ['Flat 2, 9 High Street, Yate, Avon', ['Flat 2', '9 High Street', 'Yate', 'Avon']],
    [
      'Flat 2, Mill House, Mill Lane, Yate, Avon',
      ['Flat 2, Mill House', 'Mill Lane', 'Yate', 'Avon'],
    ],
  ])('%j has the parts %j', (address, [line1, line2, town, county]) => {
    expect(splitParts(address)).toEqual({ line1, line2, town, county });
  });

  it('loses nothing in parts', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 7 }), (words) => {
        expect(joinParts(splitParts(words.join(', ')))).toBe(words.join(', '));
        const rest = words.map((each) => `, ${each}`).join('');
        expect(joinParts(splitParts(rest))).toBe(rest);
      }),
    );
  });

  it('leaves out the parts that are empty', () => {
    const parts = { line1: ' 9 High Street ', line2: ' ', town: 'Bristol', county: '' };
    expect(joinParts(parts)).toBe('9 High Street, Bristol');
  });
});
