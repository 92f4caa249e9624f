import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits';

const shown = { name: 'Will', number: '1', kept: ['a'], quantity: '2', worth: '4' };

describe('what was typed', () => {
  it('stands over what is stored by now, and takes nothing else back', () => {
    const stored = { ...shown, number: '2', kept: ['a', 'b'] };
    const values = { ...shown, name: 'Last will', kept: ['a'] };
    expect(mergeEdits(stored, shown, values)).toEqual({
      ...shown,
      name: 'Last will',
      number: '2',
      kept: ['a', 'b'],
    });
  });

  it('is taken from one hand where fields follow from each other', () => {
    const stored = { ...shown, quantity: '3', worth: '6' };
    const together = ['quantity', 'worth'];
    const typed = mergeEdits(stored, shown, { ...shown, worth: '5' }, together);
    expect(typed).toEqual({ ...shown, worth: '5' });
    expect(mergeEdits(stored, shown, shown, together)).toEqual(stored);
  });
});
