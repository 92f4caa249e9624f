import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newIdempotencyKey, useIdempotencyKey } from './idempotency';

it('a key is 128 bits of hexadecimal and never the same twice', () => {
  const keys = Array.from({ length: 50 }, newIdempotencyKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(50);
});

it('a form keeps its key while it is open and gets another when opened again', () => {
  const first = renderHook(useIdempotencyKey);
  const key = first.result.current;
  first.rerender();
  expect(first.result.current).toBe(key);
  first.unmount();
  expect(renderHook(useIdempotencyKey).result.current).not.toBe(key);
});
