import { errorMessage } from '@/shared/api/error-message';
import { isApiError } from '@/shared/api/envelope';

/**
 * The given text, or the server's message where it says more: how long to wait for someone who has asked too
 * often, and that nothing is set up to ask.
 */
export function lookupFailure(error: unknown, text: string): string {
  const saysMore = isApiError(error) && (error.status === 429 || error.status === 503);
  return saysMore ? errorMessage(error, text) : text;
}

/** Whether the provider knows no such vehicle. */
export const isUnknown = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 422);
