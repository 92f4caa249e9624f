import { expect, it, vi } from 'vitest';
import { takeUnexpectedCalls } from './server';

it('a call without an answer is refused and remembered', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(fetch('http://localhost:3000/api/v1/vault')).rejects.toThrow();
  expect(takeUnexpectedCalls()).toEqual(['GET http://localhost:3000/api/v1/vault']);
  expect(takeUnexpectedCalls()).toEqual([]);
});
