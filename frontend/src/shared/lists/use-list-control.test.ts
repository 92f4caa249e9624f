import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListControl } from './use-list-control';

it('ends edit mode with a change of tab, also for the way back', () => {
  const { result, rerender } = renderHook(({ tab }) => useListControl(tab), {
    initialProps: { tab: 'depository' },
  });
  act(() => {
    result.current.setEditing(true);
  });
  expect(result.current.editing).toBe(true);
  rerender({ tab: 'key-information' });
  expect(result.current.editing).toBe(false);
  rerender({ tab: 'depository' });
  expect(result.current.editing).toBe(false);
});
