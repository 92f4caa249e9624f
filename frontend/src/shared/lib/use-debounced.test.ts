import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDebounced } from './use-debounced';

afterEach(() => {
  vi.useRealTimers();
});

it('follows a value once it has stopped changing for the time given', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ typed }) => useDebounced(typed, 300), {
    initialProps: { typed: '' },
  });
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  for (const typed of ['2', '2n', '2nd']) {
    rerender({ typed });
    pass(299);
    expect(result.current).toBe('');
  }
  pass(1);
  expect(result.current).toBe('2nd');
});
