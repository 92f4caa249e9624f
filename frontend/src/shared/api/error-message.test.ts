import { describe, expect, it } from 'vitest';
import { errorMessage } from './error-message';

const fallback = 'Login failed. Please check your credentials and try again.';

describe('the message of a failed call', () => {
  it("is the server's own when there is one", () => {
    const error = { status: 400, message: 'Wrong code', errors: [{ field: 'a', message: 'b' }] };
    expect(errorMessage(error, fallback)).toBe('Wrong code');
  });

  it('is the first entry of the errors list when there is no message', () => {
    const errors = [
      { field: 'email', message: 'Invalid email address' },
      { field: 'password', message: 'Too short' },
    ];
    expect(errorMessage({ status: 422, message: '', errors }, fallback)).toBe(
      'Invalid email address',
    );
  });

  it.each([{ status: 500 }, { status: 'NETWORK' }, { status: 422, errors: [] }, undefined, 'boom'])(
    "is the form's default for %o",
    (error) => {
      expect(errorMessage(error, fallback)).toBe(fallback);
    },
  );

  it('never shows what a programming fault says', () => {
    expect(errorMessage(new TypeError('x is undefined'), fallback)).toBe(fallback);
  });
});
