import { describe, expect, it } from 'vitest';
import { errorMessage } from './error-message';
import { UNREACHABLE, withFault } from './fault';

const blame = 'Login failed. Please check your credentials and try again.';
const told = (error: unknown) => errorMessage(withFault(error), blame);

describe('a failed call of an account screen', () => {
  it.each([
    { status: 'NETWORK' },
    { status: 'TIMEOUT' },
    { status: 500 },
    { status: 502 },
    undefined,
  ])('blames nobody for the fault %o', (error) => {
    expect(told(error)).toBe(UNREACHABLE);
  });

  it.each([
    [{ status: 503, message: 'Holdfast is busy.' }, 'Holdfast is busy.'],
    [{ status: 500, errors: [{ field: 'email', message: 'Back at noon.' }] }, 'Back at noon.'],
  ])("keeps the server's message of %o", (error, message) => {
    expect(told(error)).toBe(message);
  });

  it.each([{ status: 400 }, { status: 422, message: '', errors: [] }, { status: 'CANCELLED' }])(
    'leaves the default to the refusal %o',
    (error) => {
      expect(told(error)).toBe(blame);
    },
  );
});
