import { useState } from 'react';
import { type ApiError, isApiError } from './envelope';

/** 128 random bits in hexadecimal. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key while a form is mounted, so that sending it again after a lost answer creates nothing twice.
 * Mount the form again for another opening.
 */
export function useIdempotencyKey(): string {
  const [key] = useState(newIdempotencyKey);
  return key;
}

/** Whether an earlier try was stored, its answer was lost, and the form has changed since. */
export function wasStoredBefore(error: unknown): error is ApiError {
  return isApiError(error) && !!error.errors?.some(({ field }) => field === 'idempotencyKey');
}

/** Whether a create call stored nothing, now or at an earlier try. */
export const isRefused = (error: unknown) => error !== undefined && !wasStoredBefore(error);
