import { describe, expect, it } from 'vitest';
import toPath from './plain-path';

describe('the path of a form value', () => {
  it.each([
    ['name', ['name']],
    ['children.0.name', ['children', '0', 'name']],
    ['children[0].name', ['children', '0', 'name']],
    ['', []],
  ])('%j is read part by part', (path, parts) => {
    expect(toPath(path)).toEqual(parts);
  });

  it('that is a list already is another list with the same parts', () => {
    const parts = ['children', '0'];
    expect(toPath(parts)).toEqual(parts);
    expect(toPath(parts)).not.toBe(parts);
  });
});
