import { describe, expect, it } from 'vitest';
import clone from './plain-clone';
import cloneDeep from './plain-clone-deep';

const file = new File(['%PDF'], 'deed.pdf');
const day = new Date(0);
const values = { name: 'Home', file, day, none: null, children: [{ name: 'Ada' }], notes: ['a'] };

describe('a clone of form values', () => {
  it('is another object with the same parts', () => {
    const copy = clone(values);
    expect(copy).toEqual(values);
    expect(copy).not.toBe(values);
    expect(copy.children).toBe(values.children);
    expect(clone(values.notes)).toEqual(['a']);
    expect(clone(values.notes)).not.toBe(values.notes);
  });

  it.each([undefined, null, 0, '', 'text', true, file, day])(
    'of %s is the value itself',
    (value) => {
      expect(clone(value)).toBe(value);
      expect(cloneDeep(value)).toBe(value);
    },
  );
});

describe('a deep clone of form values', () => {
  it('shares no object or list with the original', () => {
    const copy = cloneDeep(values);
    expect(copy).toEqual(values);
    expect(copy.children).not.toBe(values.children);
    expect(copy.children[0]).not.toBe(values.children[0]);
    expect(copy.notes).not.toBe(values.notes);
  });

  it('keeps a File and a Date as they are', () => {
    const copy = cloneDeep(values);
    expect(copy.file).toBe(file);
    expect(copy.day).toBe(day);
  });
});
