import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenAmounts, useAmountsHidden } from './hidden-amounts';

describe('hidden amounts', () => {
  it('stay hidden until they are shown again', () => {
    const { result } = renderHook(useAmountsHidden);
    expect(result.current).toBe(false);
    act(hiddenAmounts.toggle);
    expect(result.current).toBe(true);
    expect(renderHook(useAmountsHidden).result.current).toBe(true);
    act(hiddenAmounts.toggle);
    expect(result.current).toBe(false);
  });

  it('are hidden at once in every other tab', () => {
    const { result } = renderHook(useAmountsHidden);
    act(() => {
      localStorage.setItem('amountsHidden', 'true');
      window.dispatchEvent(new StorageEvent('storage', { key: 'amountsHidden' }));
    });
    expect(result.current).toBe(true);
  });

  it('are of no concern to what else another tab keeps', () => {
    const { result } = renderHook(useAmountsHidden);
    localStorage.setItem('amountsHidden', 'true');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    // Read anew at the next rendering, not before.
    expect(result.current).toBe(false);
  });
});
