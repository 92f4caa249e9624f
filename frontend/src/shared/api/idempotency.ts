import { useState } from 'react';

/** A fresh `Idempotency-Key`: 128 random bits in hexadecimal. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * One key for as long as a form is open (DESIGN §3), so that pressing its button again after a lost
 * answer creates nothing twice. Mount the form anew for another opening.
 */
export function useIdempotencyKey(): string {
  const [key] = useState(newIdempotencyKey);
  return key;
}
