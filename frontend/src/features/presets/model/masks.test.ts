import { describe, expect, it } from 'vitest';
import { licenceMask, nationalInsuranceMask, nhsMask, passportMask } from './masks';
import { needsPreviousAddress } from './previous-address';

describe('the masks of identifiers', () => {
  it.each([
    ['a National Insurance number', nationalInsuranceMask, 'ab-123456 c', 'AB 12 34 56 C'],
    ['one of more than nine characters', nationalInsuranceMask, 'AB123456CD', 'AB 12 34 56 C'],
    ['an NHS number', nhsMask, '943-476-5919', '943 476 5919'],
    ['one of more than ten digits', nhsMask, '94347659191', '943 476 5919'],
    ['a passport number', passportMask, '123 456 789 0', '123456789'],
    ['a licence number', licenceMask, 'morga657054sm9ij35', 'MORGA 657054 SM9IJ'],
  ])('write %s as it is printed', (_, mask, typed, shown) => {
    expect(mask.format(typed)).toBe(shown);
    expect(mask.format(shown)).toBe(shown);
  });
});

describe('the address before', () => {
  it.each([
    ['2023-11-22', '2026-11-21', true],
    ['2023-11-21', '2026-11-21', false],
    ['2026-11-21', '2026-11-21', true],
    ['2027-01-01', '2026-11-21', true],
    ['2024-02-29', '2027-02-27', true],
    ['2024-02-29', '2027-02-28', false],
    ['1999-01-01', '2026-11-21', false],
    ['', '2026-11-21', false],
    ['21 / 11', '2026-11-21', false],
  ])('of a move on "%s" is asked for on %s: %s', (moved, on, asked) => {
    expect(needsPreviousAddress(moved, on)).toBe(asked);
  });
});
