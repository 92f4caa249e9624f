import { expect, it } from 'vitest';
import { counted, formatBytes } from './format';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [312_400_000, '312 MB'],
  [38_200_000_000, '38.2 GB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%i is %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

it('counts one and many', () => {
  expect([counted(1, 'account'), counted(2, 'account')]).toEqual(['1 account', '2 accounts']);
});
