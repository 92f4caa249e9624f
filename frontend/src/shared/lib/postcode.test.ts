import { expect, it } from 'vitest';
import { formatPostcode } from './postcode';

it.each([
  ['BS81TH', 'BS8 1TH'],
  ['bs8 1th', 'BS8 1TH'],
  [' sw1a  1aa ', 'SW1A 1AA'],
  ['M11AE', 'M1 1AE'],
  ['EC1A1BB', 'EC1A 1BB'],
  ['B338TH', 'B33 8TH'],
  ['GIR0AA', 'GIR 0AA'],
  ['BS6', 'BS6'],
  [' NOWHERE ', 'NOWHERE'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatPostcode(typed)).toBe(shown);
});
