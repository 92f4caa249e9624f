import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useIncrementalList } from './use-incremental-list';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a list that grows', () => {
  it('begins with a few entries and shows more until all are there', () => {
    const { result } = renderHook(() => useIncrementalList(numbers(50), 20));
    const lengths = [result.current.shown.length];
    while (result.current.more) {
      act(result.current.more);
      lengths.push(result.current.shown.length);
    }
    expect(lengths).toEqual([20, 40, 50]);
    expect(result.current.shown).toEqual(numbers(50));
  });

  it('shows as much as it did when its entries are read anew', () => {
    const { result, rerender } = renderHook(({ entries }) => useIncrementalList(entries, 20), {
      initialProps: { entries: numbers(50) },
    });
    act(() => result.current.more?.());
    rerender({ entries: numbers(49) });
    expect(result.current.shown).toHaveLength(40);
  });
});
