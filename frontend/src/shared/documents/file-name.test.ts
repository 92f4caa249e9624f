import { describe, expect, it } from 'vitest';
import { renamed } from './file-name';

describe('a file that is renamed', () => {
  const scan = new File(['x'], 'Scan.PDF', { type: 'application/pdf' });

  it.each([
    ['P60', 'P60.PDF'],
    ['  P60 ', 'P60.PDF'],
    ['P60 2025/26', 'P60 2025-26.PDF'],
    ['Q1\\Q2', 'Q1-Q2.PDF'],
    ['P60.pdf', 'P60.PDF'],
    ['v1.2', 'v1.2.PDF'],
    ['..', '...PDF'],
    ['Scan', 'Scan.PDF'],
  ])('to %j is called %j', (typed, name) => {
    expect(renamed(scan, typed).name).toBe(name);
  });

  it('is the same file, with what it holds', async () => {
    expect(renamed(scan, 'Scan')).toBe(scan);
    const other = renamed(scan, 'Deed');
    expect([await other.text(), other.type]).toEqual(['x', 'application/pdf']);
  });
});
