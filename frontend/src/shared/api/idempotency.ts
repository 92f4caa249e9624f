import { useState } from 'react';
import { type ApiError, isApiError } from './envelope';

/** A fresh `Idempotency-Key`: 128 random bits in hexadecimal. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key for as long as a form is open, so that pressing its button again after a lost
 * answer creates nothing twice. Mount the form anew for another opening.
 */
export function useIdempotencyKey(): string {
  const [key] = useState(newIdempotencyKey);
  return key;
}

/**
 * Whether the key was used for something else: an earlier try was stored, though its answer was lost,
 * and the form was changed since.
 */
export function wasStoredBefore(error: unknown): error is ApiError {
  return isApiError(error) && !!error.errors?.some(({ field }) => field === 'idempotencyKey');
}

/** Whether a call that makes something made nothing, neither now nor at an earlier try. */
export const isRefused = (error: unknown) => error !== undefined && !wasStoredBefore(error);
